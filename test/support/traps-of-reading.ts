import type { Trap } from './trap.ts'

const checks = 'checks'
const cli = 'packages/cli/src'
const markdown = 'packages/markdown/src'
const spellings = 'packages/citations/src/spellings.test.ts'
const renumbered = `${checks}/renumbered-citations`
const sameNumber = `${renumbered}/src/same-number.test.ts`
const keepsBytes = `${renumbered}/src/renumbered-citations.test.ts`
const answer = `${checks}/front-matter-links/src/answer-fix.test.ts`

/** Front matter, line ends, citations: what other tools read wrongly, missed, or damaged when they mended it. */
export const faultsOfReading: readonly Trap[] = [
  {
    trap: 'front matter is written anew as a whole',
    test: answer,
    name: 'answers everything at once, whatever stands in front matter',
  },
  { trap: 'a field is put into the middle of a folded value', test: answer, name: 'behind a folded text' },
  { trap: 'a folded value is replaced by half', test: answer, name: 'a text of several lines' },
  {
    trap: 'a folded value is not read',
    test: 'packages/repository/src/yaml-comments.test.ts',
    name: 'is read as one: %s',
  },
  {
    trap: 'a record that cannot be understood is gone, and the exit code 0',
    test: `${cli}/broken-records.test.ts`,
    name: 'is an error and still there: listed, cited, its number taken',
  },
  {
    trap: 'a record that cannot be understood gives its number away',
    test: `${cli}/broken-records.test.ts`,
    name: 'holds its number against another one',
  },
  {
    trap: 'a comment in YAML is read as a heading',
    test: 'packages/repository/src/yaml-comments.test.ts',
    name: 'is no heading: %s',
  },
  {
    trap: 'a list is written into YAML, under a comment that looks like a heading',
    test: 'packages/derived/src/yaml-comment.test.ts',
    name: 'a comment in front matter is no heading to write under',
  },
  { trap: 'a value is replaced by the link that is put there', test: answer, name: 'beside a quoted value' },
  {
    trap: 'front matter with CRLF is read as absent',
    test: `${markdown}/front-matter.test.ts`,
    name: 'counts offsets from the text with CRLF and quotes exactly',
  },
  {
    trap: 'line ends are lost by a fix',
    test: `${cli}/check.test.ts`,
    name: 'applies safe fixes, keeps every other byte, and changes nothing the second time',
  },
  { trap: 'line ends are lost by a fix of several files', test: `${renumbered}/fixtures/fails-windows-line-ends-stay` },
  {
    trap: 'line ends are lost by writing an index',
    test: 'packages/derived/src/index-file.test.ts',
    name: 'keeps its line ends, its mark in front and the lack of a last line end',
  },
  {
    trap: 'a BOM hides front matter',
    test: 'packages/repository/src/relations.test.ts',
    name: 'in the order of the text, in a document with a BOM and CRLF',
  },
  { trap: 'a BOM and CRLF in a whole repository', test: 'docs-fixtures/windows-line-ends-and-bom' },
  {
    trap: 'a block that does not parse is taken for none',
    test: `${checks}/record-shape/fixtures/fails-front-matter-that-does-not-parse`,
  },
  {
    trap: 'a block that does not parse has no place',
    test: `${cli}/bad-input.test.ts`,
    name: 'broken YAML',
  },
  { trap: 'examples in fences are taken for citations', test: 'docs-fixtures/examples-in-fences-are-not-citations' },
  {
    trap: 'a status in a comment is taken for one',
    test: `${checks}/record-lifecycle/src/record-lifecycle.test.ts`,
    name: 'in words in a comment',
  },
  {
    trap: 'markers in code are taken for markers',
    test: `${markdown}/facts.test.ts`,
    name: 'are none in code, and other comments open none',
  },
  {
    trap: 'a fence is closed by the wrong line and hides the rest',
    test: `${markdown}/facts.test.ts`,
    name: 'ends a fence by the rule, not by what looks like its end',
  },
  {
    trap: 'a comment is closed by the wrong line and hides the rest',
    test: `${markdown}/facts.test.ts`,
    name: 'takes comments of several lines and unclosed ones whole, and no fence for a comment',
  },
  {
    trap: 'angle brackets and fragments of a link are damaged',
    test: keepsBytes,
    name: 'angle brackets, title and fragment',
  },
  { trap: 'a link over several lines is damaged or missed', test: keepsBytes, name: 'a link over two lines' },
  { trap: 'percent-encoding of a link is damaged or missed', test: keepsBytes, name: 'percent-encoding' },
  {
    trap: 'escapes in a link are damaged or missed',
    test: 'packages/edits/src/retarget.test.ts',
    name: String.raw`0202-a\\_b.md`,
  },
  {
    trap: 'a file of the same name in another folder is taken for the record',
    test: sameNumber,
    name: 'a file elsewhere of the same name',
  },
  {
    trap: 'a link to a slug of another folder is taken for one to the record',
    test: 'packages/repository/src/moved-to.test.ts',
    name: 'but not a slug %s',
  },
  {
    trap: 'it says that it mended files and changed none',
    test: `${cli}/fix-bytes.test.ts`,
    name: 'says nothing of fixes where it could write none',
  },
  {
    trap: 'it says that it mended another number of files than it did',
    test: `${cli}/fix-bytes.test.ts`,
    name: 'says in how many files it mended something, and these are the changed ones',
  },
  { trap: 'a fix changes the amendment that tells of it', test: sameNumber, name: 'an amendment that tells' },
  { trap: 'a fix changes a version number', test: sameNumber, name: 'a version' },
  { trap: 'a fix changes a log that was captured', test: sameNumber, name: 'a captured log' },
  {
    trap: 'a changelog is told that it is out of date',
    test: `${cli}/kept-texts.test.ts`,
    name: 'texts keep what they cite: changelogs if nothing is said',
  },
  { trap: 'a fix changes the name of a branch', test: sameNumber, name: 'a branch' },
  { trap: 'a fix changes a path to a file that has not moved', test: sameNumber, name: 'a path that has not moved' },
  { trap: 'a fix changes another label’s number on the line', test: sameNumber, name: 'another label’s' },
  { trap: 'only one of the spellings is known', test: spellings, name: 'a label with a capital' },
  { trap: 'a number alone on the next line is missed', test: spellings, name: 'a number on the next line' },
  { trap: 'lists and ranges are missed', test: spellings, name: 'lists and ranges' },
  {
    trap: 'versions, dates and host names are taken for citations',
    test: spellings,
    name: 'no citation',
  },
  { trap: 'the label moved, its target did not', test: `${renumbered}/fixtures/fails-targets-kept-the-old-number` },
  { trap: 'the target moved, its label did not', test: `${renumbered}/fixtures/fails-label-kept-the-old-number` },
  {
    trap: 'heading and id are forgotten after a rename',
    test: `${renumbered}/fixtures/fails-heading-and-id-kept-the-old-number`,
  },
  {
    trap: 'rows of an index are forgotten after a rename',
    test: `${renumbered}/fixtures/fails-index-rows-kept-the-old-number`,
  },
  {
    trap: 'a definition in a sibling of the moved record is missed',
    test: sameNumber,
    name: 'a definition in a sibling of the moved record is not missed',
  },
  {
    trap: 'a definition that its references name by number breaks',
    test: keepsBytes,
    name: 'changes the key of a definition and of its references together',
  },
]
