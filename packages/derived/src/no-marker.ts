/** Text that a record says, for the markdown of another file: a comment's beginning is no comment there, so that it can be no marker that ends a region. */
export function noMarker(text: string): string {
  return text.replaceAll('<!--', '&lt;!--')
}
