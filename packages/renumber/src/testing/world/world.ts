import type { CitedNumber } from '@registrar/model'

/** A sequence of numbers and the form of its records' names. */
export interface Series {
  readonly name: string
  readonly label: string
  readonly plural: string
  readonly width: number
  /** Of a record that is a folder its main document, else empty. */
  readonly main: string
  readonly folder: string
  /** What stands before the number in a name. */
  readonly prefix: string
  /** False: the name is the number alone, so that none can be held twice. */
  readonly slugs: boolean
  readonly letters: boolean
}

/** A record, by its words: they name it whatever its number is. */
export interface Subject {
  readonly series: Series
  readonly words: string
  readonly heading: 'short' | 'labelled' | 'full' | 'none'
  readonly own: 'none' | 'number' | 'id'
}

/** How a citation is written. Those of the first line need evidence where several records have the number, those of the second name the record, a gloss tells its title. */
export const bareForms = ['bare', 'short', 'possessive', 'broken', 'escaped', 'group', 'field'] as const
const linkForms = ['link', 'link-number', 'link-title', 'link-words', 'reference', 'html', 'row', 'cell'] as const
const pathForms = ['path', 'stem', 'code-path', 'wiki', 'image', 'anchor', 'field-path'] as const
export const namingForms = [...linkForms, ...pathForms] as const
export type Form = (typeof bareForms)[number] | (typeof namingForms)[number] | 'gloss'

/** One citation, or text that is none for us. */
export type Piece =
  | { readonly kind: 'cites'; readonly form: Form; readonly subject: Subject; readonly with?: Subject }
  | { readonly kind: 'constant'; readonly text: string }

/** A text: a record's main document or another file of its folder, a page, or code. */
export interface Page {
  readonly place: 'record' | 'part' | 'page' | 'code'
  /** Of a record's document or a part: the record. Of others the path. */
  readonly of: Subject | string
  readonly bom: boolean
  readonly eol: '\n' | '\r\n'
  readonly pieces: readonly Piece[]
}

export type Numbers = ReadonlyMap<Subject, CitedNumber>

/** A repository whose every citation's meaning is known, and a renumbering of it. */
export interface World {
  readonly before: Numbers
  readonly after: Numbers
  readonly pages: readonly Page[]
  /** Whether a page lists the decisions between markers. */
  readonly index: boolean
  /** Constant files: configuration, history, citations that nothing tells the record of. */
  readonly constants: Readonly<Record<string, string>>
  /** The constant files of which each has one citation that has to be listed as unresolved. */
  readonly unresolved: readonly string[]
}

export const series: readonly Series[] = [
  seriesOf('decisions', 'ADR', 4, 'docs/adr', { letters: true }),
  seriesOf('issues', 'issue', 3, 'issues', { main: '00-report.md' }),
  seriesOf('records', 'AgDR', 4, 'docs/agdr', { prefix: 'AgDR-' }),
  seriesOf('eips', 'EIP', 1, 'EIPS', { prefix: 'eip-', slugs: false }),
]

function seriesOf(name: string, label: string, width: number, folder: string, more: Partial<Series>): Series {
  return { name, label, plural: `${label}s`, width, folder, main: '', prefix: '', slugs: true, letters: false, ...more }
}

export const configuration = `collections:
  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md", labels: [ADR, decision record] }
  issues: { kind: issue, files: "issues/{number:3}-{slug}/00-report.md", labels: [issue] }
  records: { kind: adr, files: "docs/agdr/AgDR-{number:4}-{slug}.md", labels: [AgDR] }
  eips: { kind: proposal, files: "EIPS/eip-{number}.md", labels: [EIP] }
relations:
  cites: { to: [], strict: false }
`
