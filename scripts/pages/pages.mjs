import { readFileSync, readdirSync } from 'node:fs'
import { root } from '../setup/root.mjs'

/** Where the module lies that holds the checks' pages, absolute: a bundle has no files beside it that it could read. */
export const pagesPath = `${root}/packages/recommended/src/pages.ts`

/**
 * That module, from the pages of now, as oxfmt leaves it.
 * @returns {string}
 */
export function pagesModule() {
  const ids = readdirSync(`${root}/checks`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
  const pages = ids.map(
    (id) => `  ${quoted(id)}:\n    ${quoted(readFileSync(`${root}/checks/${id}/README.md`, 'utf8'))},\n`,
  )
  return `// Written by: npm run pages\n\n/** The page of each check, its README, by its id. */\nexport const pages: Readonly<Record<string, string>> = {\n${pages.join('')}}\n`
}

/**
 * A string literal with the quotes that need fewer escapes, single ones if neither do.
 * @param {string} text
 */
function quoted(text) {
  const quote = text.split("'").length > text.split('"').length ? '"' : "'"
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\r', '\\r').replaceAll('\n', '\\n')
  return `${quote}${escaped.replaceAll(quote, `\\${quote}`)}${quote}`
}
