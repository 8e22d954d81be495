import * as fc from 'fast-check'

/** Pieces of markdown that mean something beside each other. */
const PIECES =
  '[·]·(·)·![·<·>·`·``·*·_·**·~~·|·\\·&amp;·&#58;·!·:·#' +
  '·\n·\n\n·\r\n·\r·  ·\t·    ·- ·1. ·> ·## ·---·---\n·```\n·~~~\n·===\n' +
  '·a·B c·0201·ADR 12·𝔸·é·\u00A0·\u0000·https://a.b/c·www.x.y·a@b.co·./d.md·[x]: y' +
  '·<b>·</b>·<code>·</code>·<pre>·</pre>·<a href="e&amp;f" id=g>·<!-- h -->·<!--·-->·<div\n' +
  '·<!-- registrar:index i -->·<!-- /registrar -->·[^1]·[^1]: j·| k | l |\n|---|---|\n·[m](n "o")·[p][x]' +
  '·key: ·key: "v"\n·- x\n·&a ·*a·{·}·<?·<script>·</script>·- [x] ·"·\'·\uFEFF'
const piece = fc.constantFrom(...PIECES.split('·'))

/** Pieces and short texts, still apart. */
export const arbitraryFragments = fc.array(fc.oneof({ weight: 6, arbitrary: piece }, fc.string({ maxLength: 4 })), {
  maxLength: 40,
})

/** Markdown without front matter. */
export const arbitraryMarkdown = arbitraryFragments.map((parts) => parts.join(''))

/** Markdown that may have front matter. */
export const arbitraryDocument = fc
  .tuple(
    fc.constantFrom('', '---\n', '---\nkey: 0201\nlist: [a, "b"]\n---\n', '---js\n', '---\nkey: |\n  x\n'),
    arbitraryMarkdown,
  )
  .map((parts) => parts.join(''))
