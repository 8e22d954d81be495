import { slug } from 'github-slugger'

/** GitHub's anchor of one heading alone, from its text as a reader sees it; a repeated heading in a document gets `-1`, `-2` … in `Facts`. */
export function headingSlug(plain: string): string {
  return slug(plain)
}
