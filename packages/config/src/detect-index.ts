import type { IndexSpec, Tree } from '@registrar/model'
import { decodeText } from '@registrar/edits'

/** Rows that a list needs before it is taken for an index. */
const MIN_ROWS = 3

/**
 * The README or index of a folder, if its lists and tables link at least three records by file name and at least half of all. `folder` is where it is looked
 * for, `entries` has every path of the tree, `records` the path of each record's document and, of a folder record, of its folder.
 */
export function detectIndex(
  tree: Tree,
  folder: string,
  paths: ReadonlySet<string>,
  records: ReadonlyMap<string, string>,
): IndexSpec | undefined {
  const count = new Set(records.values()).size
  if (count < MIN_ROWS) return undefined
  for (const name of NAMES) {
    const file = folder === '' ? name : `${folder}/${name}`
    const bytes = paths.has(file) && !records.has(file) ? tree.read(file) : undefined
    if (!(bytes instanceof Uint8Array)) continue
    const { rows, headings } = listedRecords(decodeText(bytes).text, folder, records)
    if (rows.size >= MIN_ROWS && rows.size * 2 >= count) return { file, group: groupOf(headings) }
  }
  return undefined
}

const NAMES = ['README.md', 'readme.md', 'Readme.md', 'index.md', 'INDEX.md', 'Index.md']

interface Listed {
  readonly rows: ReadonlySet<string>
  /** The headings right above rows, without repetition. */
  readonly headings: readonly string[]
}

function listedRecords(text: string, folder: string, records: ReadonlyMap<string, string>): Listed {
  const rows = new Set<string>()
  const headings = new Set<string>()
  let heading = ''
  let fence = ''
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    if (fence !== '') fence = mark.startsWith(fence) && line.trim() === mark ? '' : fence
    else if (mark !== '') fence = mark
    else if (/^#{2,6}[ \t]/.test(line)) heading = line.replace(/^#+[ \t]+|[ \t]+#*[ \t]*$/g, '')
    else if (/^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]|\|)/.test(line)) {
      const record = linkedRecord(line, folder, records)
      if (record === undefined) continue
      rows.add(record)
      headings.add(heading)
    }
  }
  return { rows, headings: [...headings] }
}

function linkedRecord(line: string, folder: string, records: ReadonlyMap<string, string>): string | undefined {
  for (const [, target = ''] of line.matchAll(/\]\(<?([^)>\s#]+)/g)) {
    const record = records.get(resolved(folder, target).replace(/\/$/, ''))
    if (record !== undefined) return record
  }
  return undefined
}

function resolved(folder: string, target: string): string {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of decoded(target).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function decoded(target: string): string {
  return target.replace(/%([0-7][0-9A-Fa-f])/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Rows under several headings are grouped by what the headings are: years, statuses, else topics. */
function groupOf(headings: readonly string[]): IndexSpec['group'] {
  if (headings.length < 2) return 'none'
  if (headings.every((heading) => /^(?:19|20)\d\d$/.test(heading))) return 'year'
  return headings.every((heading) => STATUSES.test(heading)) ? 'status' : 'topic'
}

const STATUSES =
  /^(?:draft|proposed|accepted|active|amended|approved|implemented|final|rejected|withdrawn|deprecated|superseded|open|in[- ]progress|resolved|closed|graduated|parked|abandoned)(?: (?:decisions|records|proposals|adrs|rfcs|issues|designs))?$/i
