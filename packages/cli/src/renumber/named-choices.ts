/** What `--move` takes beside the path of a record. */
export const NAMED_CHOICES = ['newest', 'least-cited', 'superseded'] as const
