import { visible } from './visible.ts'

/**
 * Any text as GitHub-flavoured markdown that shows it as it is: one code span (CommonMark 6.1; GFM 0.29), in which nothing is a link, a mention or markup. What
 * would act or hide is escaped as `visible` does, and a text of more than 500 code units ends with `…`. '' for ''.
 */
export function codeSpan(text: string): string {
  return spanOf(shownOf(text))
}

/**
 * The same for a cell of a table, which ends at a `|` unless that has a backslash before it, also in a code span. For a backslash and a `|` in the text there is no
 * spelling in one span: there are two then.
 */
export function codeCell(text: string): string {
  return shownOf(text)
    .split(/(?<=(?<!\\)(?:\\\\)*\\)(?=\|)/)
    .map((piece) => spanOf(piece).replaceAll('|', '\\|'))
    .join('<!-- -->')
}

function shownOf(text: string): string {
  return visible(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
}

function spanOf(text: string): string {
  if (text === '') return ''
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  const padding = /^`|`$|^ .*[^ ].* $/.test(text) ? ' ' : ''
  return `${fence}${padding}${text}${padding}${fence}`
}

/** A summary on GitHub may have 1 MiB. */
const LONGEST = 500
