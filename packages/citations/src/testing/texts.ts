import { array, constantFrom, oneof, string, tuple } from 'fast-check'

const labels = [
  'ADR',
  'ADRs',
  'adr',
  'decision',
  'decisions',
  'decision record',
  'issue',
  'design',
  'RFC',
  'record',
  'note',
]
const gaps = [
  ' ',
  '-',
  '/',
  '#',
  ', ',
  ' and ',
  '–',
  '\n',
  '\r\n',
  '\u00A0',
  '&nbsp;',
  '\\-',
  '\n// ',
  '\n * ',
  '_',
  '.',
]
const numbers = [
  '12',
  '0012',
  '0201',
  '3',
  '15',
  '040a',
  '40',
  '99',
  '0999',
  '2026',
  '012',
  '124',
  '0',
  '00000000000012',
]
const paths = ['0012-use-queues', 'docs/adr/', '.md', '../', 'issues/012-slow-start/', 'https://']
const others = ['[', '](', ')', '𝔸', 'é', '参照', '`', '*', '|', '§', ' §§', '(', "'s"]
const number = constantFrom(...numbers)
const cited = tuple(constantFrom(...labels), constantFrom(...gaps), number)
const list = tuple(
  oneof(cited.map(joined), constantFrom('ADRs 12', 'ADRs 0012', 'decisions 3', 'ADR-029')),
  constantFrom(', ', ' and ', '/', '–', '-', ', and '),
  number,
  constantFrom('', ' §4', "'s", ' ('),
)
const link = tuple(
  constantFrom('[', '[**', '[04-ISSUES/'),
  oneof(cited.map(joined), number),
  constantFrom('](', '. Title](', '**]('),
  constantFrom(
    '0012-use-queues.md',
    '../../issues/012-slow-start/00-report.md',
    '0999-gone.md',
    'https://example.com',
    '',
  ),
  constantFrom(')', '#x)', ') §4'),
)
const piece = oneof(
  cited.map(joined),
  list.map(joined),
  link.map(joined),
  constantFrom(...labels, ...gaps, ...numbers, ...paths, ...others),
)
/** Texts full of what citations are made of, and any other text. */
export const anyText = oneof(
  { weight: 5, arbitrary: array(piece, { minLength: 1, maxLength: 25, size: 'max' }).map(joined) },
  { weight: 1, arbitrary: string({ unit: 'binary', maxLength: 60 }) },
)

function joined(pieces: readonly string[]): string {
  return pieces.join('')
}
