/** What a reader sees of inline markdown, near enough to compare two texts that say the same: emphasis and code marks, tags, comments, escapes and runs of white space aside. */
export function plainText(written: string): string {
  return written
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/<!--(?:(?!<!--)[^])*?-->/g, '')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/[*_`~\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
