import type { Trap } from './trap.ts'

const checks = 'checks'
const cli = 'packages/cli/src'
const report = 'packages/report/src'
const unique = `${checks}/unique-numbers`
const lifecycle = `${checks}/record-lifecycle`

/** Numbers, statuses, places, messages, output: what other tools missed, reported wrongly or let act. */
export const faultsOfReporting: readonly Trap[] = [
  {
    trap: 'the number is taken on the main branch',
    test: `${cli}/check.test.ts`,
    name: 'refuses a number that the branch took under another slug',
  },
  {
    trap: 'the number is taken on a branch that was only pushed',
    test: `${cli}/records-commands.test.ts`,
    name: 'counts numbers taken on other branches and numbers once used',
  },
  {
    trap: 'the number is claimed, and no document says so yet',
    test: `${cli}/numbers/numbers-in-use.test.ts`,
    name: 'counts as taken for everybody but its record and its branch',
  },
  {
    trap: 'who loses the race for a number loses the next one, too, or shares it',
    test: 'test/claims-race.test.ts',
    name: 'gives twenty clones that claim at once twenty different numbers, all of them claimed on the remote',
  },
  {
    trap: 'two collisions are mended onto one number',
    test: `${cli}/renumber/collisions.test.ts`,
    name: 'moves what the target lacks to the next numbers, in their order, with everything that cites it',
  },
  {
    trap: 'a branch that is merged already is taken for a rival',
    test: `${cli}/against-all.test.ts`,
    name: 'a branch that is merged already',
  },
  {
    trap: 'branches of remotes are not looked at',
    test: 'packages/git/src/refs.test.ts',
    name: 'are those here and of remotes',
  },
  {
    trap: 'the number is taken in the work tree, not committed',
    test: `${cli}/check.test.ts`,
    name: 'sees an uncommitted record, and with --staged only a staged one',
  },
  {
    trap: 'the number is taken in an archive folder',
    test: `${cli}/broken-records.test.ts`,
    name: 'a record in an archive folder keeps its number, which nobody else gets',
  },
  {
    trap: 'each of two pull requests is green, main is red',
    test: 'test/action.test.ts',
    name: 'is red where it and what was merged meanwhile are each fine alone',
  },
  {
    trap: 'three in a merge queue are green together',
    test: 'test/action.test.ts',
    name: 'stops the one of three that takes a number which another one took',
  },
  {
    trap: 'a target that cannot be read is taken for an empty one',
    test: 'packages/pipeline/src/merge.test.ts',
    name: 'fail the run where the merged tree cannot be read, instead of being taken for none',
  },
  {
    trap: 'a target that does not exist is taken for an empty one',
    test: `${cli}/check.test.ts`,
    name: 'exits 2 for a ref that does not exist, also from the configuration',
  },
  {
    trap: 'a guard finds no files and passes: an empty folder',
    test: `${cli}/bad-input.test.ts`,
    name: 'an empty folder',
  },
  {
    trap: 'a guard finds no files and passes: patterns that match nothing',
    test: `${cli}/broken-records.test.ts`,
    name: 'a configuration whose patterns match nothing gives no answer',
  },
  {
    trap: 'a check that fails is taken for one that found nothing',
    test: 'packages/pipeline/src/run.test.ts',
    name: 'says what a check threw, keeps what it had found, and runs the others',
  },
  {
    trap: 'a generated mirror is mended, and generated again',
    test: `${cli}/kept-texts.test.ts`,
    name: 'texts are neither checked nor edited',
  },
  {
    trap: 'sub-records with letters are duplicates',
    test: `${unique}/fixtures/passes-sub-records-beside-their-plain-number`,
  },
  { trap: 'sub-records with letters in a whole repository', test: 'docs-fixtures/sub-records-040-040a' },
  { trap: 'a checklist beside its record is a duplicate for ever', test: `${unique}/fixtures/passes-frozen-duplicate` },
  { trap: 'a stub that says where it moved is a duplicate', test: `${unique}/fixtures/passes-moved-to-stub` },
  { trap: 'two series in one folder are one', test: 'docs-fixtures/two-series-in-one-folder' },
  {
    trap: 'what supersedes is read as superseded',
    test: `${lifecycle}/src/claims.test.ts`,
    name: 'does not take what supersedes for what is superseded',
  },
  {
    trap: 'a status that is not there is taken for accepted by a check',
    test: `${lifecycle}/src/record-lifecycle.test.ts`,
    name: 'without a status',
  },
  {
    trap: 'a status that is not there is shown as accepted',
    test: `${cli}/records-commands.test.ts`,
    name: 'prints number, status, title and path of each record',
  },
  {
    trap: 'a status that is not there has a group of its own invented',
    test: 'packages/derived/src/index-file.test.ts',
    name: 'leave records without a value in the list where they are',
  },
  {
    trap: 'the status in the text contradicts the field',
    test: `${lifecycle}/fixtures/fails-the-text-says-otherwise`,
  },
  { trap: 'a superseded record is still accepted', test: `${lifecycle}/fixtures/fails-superseded-and-still-accepted` },
  {
    trap: 'two records supersede each other',
    test: `${checks}/front-matter-links/fixtures/fails-each-supersedes-the-other`,
  },
  {
    trap: 'records supersede each other in a circle',
    test: `${checks}/front-matter-links/fixtures/fails-three-records-in-a-circle`,
  },
  {
    trap: 'places are moved by front matter',
    test: 'packages/recommended/src/places.test.ts',
    name: 'behind a BOM and front matter with CRLF',
  },
  {
    trap: 'places count bytes of UTF-8',
    test: 'packages/recommended/src/places.test.ts',
    name: 'behind letters of four bytes and two code units',
  },
  {
    trap: 'places are not there, in a repository of many files',
    test: 'packages/recommended/src/places.test.ts',
    name: 'every one of a thousand documents is shown at its own place',
  },
  {
    trap: 'places lie outside of their text',
    test: 'packages/recommended/src/report.property.test.ts',
    name: 'every range of it in its text',
  },
  {
    trap: 'a message asks for patience where something is wrong',
    test: 'test/messages.test.ts',
    name: 'nothing is worded as if waiting would mend it',
  },
  {
    trap: 'a run stops at the first document that it cannot read',
    test: `${cli}/broken-records.test.ts`,
    name: 'a run names every document that it cannot read, not the first alone, and checks the others',
  },
  {
    trap: 'a listing that stops in the middle is taken for whole',
    test: 'packages/git/src/work-tree.test.ts',
    name: 'stops at a folder that cannot be listed',
  },
  {
    trap: 'one object that is damaged hides the others',
    test: 'packages/git/src/index-tree.test.ts',
    name: 'says which objects are damaged or missing, and reads the others',
  },
  {
    trap: 'a title drives the terminal: reports',
    test: `${report}/pretty.test.ts`,
    name: 'lets no text of a repository act, hide or forge a line',
  },
  {
    trap: 'a title drives the terminal: lists',
    test: `${cli}/records-commands.test.ts`,
    name: 'shows what would act on a terminal instead of doing it',
  },
  {
    trap: 'a path forges a line of a report that is read by programs',
    test: `${report}/compact.test.ts`,
    name: 'lets no path or message forge a line or act',
  },
  {
    trap: 'a message is a command to GitHub',
    test: `${report}/github.test.ts`,
    name: 'lets nothing of a repository start a command or end a property',
  },
  {
    trap: 'a message is markup of the summary',
    test: 'test/report-formats.test.ts',
    name: 'shows a text of a repository as it is, and nothing of it as markup',
  },
  {
    trap: 'a message is markup of JUnit’s XML',
    test: `${report}/junit.test.ts`,
    name: 'lets nothing of a repository end an attribute, an element or the document',
  },
  {
    trap: 'a message is a template or a link of SARIF',
    test: `${report}/sarif.test.ts`,
    name: 'lets the message %j fill in and lead to nothing',
  },
  {
    trap: 'a message acts or hides in GitLab’s report',
    test: `${report}/gitlab.test.ts`,
    name: 'shows what would act or hide, and keeps a path that the file has',
  },
  {
    trap: 'a title breaks out of a graph',
    test: 'packages/derived/src/graph/graph.test.ts',
    name: 'can be read whatever its titles are',
  },
  {
    trap: 'a title ends the region it is shown in',
    test: 'packages/derived/src/markers-in-records.test.ts',
    name: 'ends no region and begins none',
  },
  {
    trap: 'a file name is a command in the advice that is pasted',
    test: `${cli}/pasted-commands.test.ts`,
    name: 'a command that is printed runs nothing of the name of a file',
  },
]
