import type { Trap } from './trap.ts'

const markdown = 'packages/markdown/src'
const git = 'packages/git/src'

/** What was measured of gray-matter, yaml, remark, globby and git. */
export const trapsOfDependencies: readonly Trap[] = [
  {
    trap: 'gray-matter runs front matter in JavaScript',
    test: 'packages/cli/src/bad-input.test.ts',
    name: 'front matter in JavaScript runs nothing',
  },
  {
    trap: 'gray-matter knows other engines than YAML',
    test: `${markdown}/front-matter.test.ts`,
    name: 'does not read a block in `%s`',
  },
  {
    trap: 'gray-matter takes broken YAML for empty the second time, and shares the data it read',
    test: `${markdown}/front-matter.test.ts`,
    name: 'says each time that a block is broken, and shares no data',
  },
  {
    trap: 'YAML 1.1 reads octal numbers, dates and words of truth',
    test: `${markdown}/front-matter.test.ts`,
    name: 'gives whole values by YAML 1.2',
  },
  {
    trap: 'a number of front matter loses how it was written',
    test: `${markdown}/yaml.test.ts`,
    name: 'gives source text, inside of quotes, without comments',
  },
  {
    trap: 'a record’s own number is read as octal',
    test: 'packages/repository/src/front-matter.test.ts',
    name: 'never as octal, and with its letter',
  },
  {
    trap: 'yaml prints what nobody touched in another way',
    test: 'packages/cli/src/fix-bytes.test.ts',
    name: 'writes digits and nothing else',
  },
  {
    trap: 'aliases unfold to gigabytes in ranges',
    test: `${markdown}/yaml.test.ts`,
    name: 'those that unfold without end',
  },
  {
    trap: 'aliases unfold to gigabytes in whole values',
    test: `${markdown}/front-matter.test.ts`,
    name: 'refuses what is no mapping, and alias bombs',
  },
  {
    trap: 'gray-matter and remark see the end of a block in different places',
    test: `${markdown}/front-matter.test.ts`,
    name: 'reads up to where remark closes the block, not where gray-matter would',
  },
  {
    trap: 'a block that is not closed, or closed by dots',
    test: `${markdown}/front-matter.test.ts`,
    name: 'was meant to be front matter and is not closed',
  },
  {
    trap: 'where a block is, any text',
    test: `${markdown}/front-matter.test.ts`,
    name: 'is what remark says, for any text',
  },
  {
    trap: 'a BOM moves every offset by one',
    test: 'packages/repository/src/read-documents.test.ts',
    name: 'have their text without BOM, and offsets that count from behind it',
  },
  {
    trap: 'a BOM is lost when a text is written',
    test: 'packages/edits/src/decode.test.ts',
    name: 'give the bytes of valid UTF-8 back, with and without BOM',
  },
  {
    trap: 'autolinks without a position',
    test: `${markdown}/links.test.ts`,
    name: 'are found where remark gives no position',
  },
  {
    trap: 'remark-stringify escapes and flows a text anew',
    test: 'packages/cli/src/fix-bytes.test.ts',
    name: 'writes digits and nothing else into a text',
  },
  { trap: 'thousands of brackets cost seconds', test: `${markdown}/guard.test.ts`, name: 'opening brackets' },
  { trap: 'thousands of quote marks overflow the stack', test: `${markdown}/guard.test.ts`, name: 'more quotes' },
  { trap: 'a wide table costs seconds', test: `${markdown}/guard.test.ts`, name: 'a wide table' },
  {
    trap: 'what is refused for its cost is taken for clean',
    test: 'packages/cli/src/bad-input.test.ts',
    name: '25 kB of brackets',
  },
  {
    trap: 'globby lists in any order',
    test: 'packages/tree/src/folder-tree.test.ts',
    name: 'files and links, hidden ones too, sorted by code unit',
  },
  {
    trap: 'git lists in the order of bytes',
    test: `${git}/work-tree.test.ts`,
    name: 'its entries in code-unit order, which is not the order of bytes',
  },
  {
    trap: 'a report depends on the order of the listing',
    test: 'packages/recommended/src/report.property.test.ts',
    name: 'does not depend on the order in which the tree lists its files',
  },
  {
    trap: 'findings are sorted by locale',
    test: 'packages/pipeline/src/sort.test.ts',
    name: 'sorts by path in code units',
  },
  {
    trap: 'a ref that begins with a dash is an option to git',
    test: `${git}/refs.test.ts`,
    name: 'of names that look like options',
  },
  {
    trap: 'a path that begins with a dash, or that git would quote, in the work tree',
    test: `${git}/work-tree.test.ts`,
    name: 'names with quotes, line ends, tabs, leading dashes and other scripts',
  },
  {
    trap: 'a path that begins with a dash, or that git would quote, in the merge',
    test: `${git}/merged-tree.test.ts`,
    name: 'names with quotes, line ends and leading dashes',
  },
  {
    trap: 'GIT_INDEX_FILE in a hook is another index',
    test: `${git}/hooks.test.ts`,
    name: 'in a pre-commit hook the index is what the commit will be',
  },
  {
    trap: 'GIT_DIR of another repository',
    test: `${git}/open-repository.test.ts`,
    name: 'of another repository changes nothing',
  },
  {
    trap: 'a shallow clone has no merge base',
    test: `${git}/clones.test.ts`,
    name: 'does not merge without the commit where both part, and names the command that brings it',
  },
  {
    trap: 'a partial clone fetches while it is read, or lacks what it is asked for',
    test: `${git}/clones.test.ts`,
    name: 'reads what it has, says of the rest that it is not here, and fetches nothing',
  },
  { trap: 'submodules', test: `${git}/open-repository.test.ts`, name: 'submodules as entries' },
  { trap: 'linked worktrees', test: `${git}/open-repository.test.ts`, name: 'a linked worktree, with its own HEAD' },
  {
    trap: 'a sparse checkout hides records of the work tree',
    test: `${git}/work-tree.test.ts`,
    name: 'files that a sparse checkout leaves out, from the index',
  },
  {
    trap: 'a sparse checkout hides records of the merge',
    test: `${git}/merged-tree.test.ts`,
    name: 'the files that a sparse checkout leaves out',
  },
  {
    trap: 'core.autocrlf turns line ends in the work tree',
    test: `${git}/work-tree.test.ts`,
    name: 'the bytes of the disk, where git would turn line ends',
  },
  {
    trap: 'core.autocrlf makes conflicts of the merge',
    test: `${git}/merged-tree.test.ts`,
    name: 'line ends as git keeps them, so that they are no conflict',
  },
  { trap: 'ids of SHA-256', test: `${git}/open-repository.test.ts`, name: 'one with SHA-256 objects' },
  {
    trap: 'a repository without commits',
    test: 'packages/cli/src/bad-input.test.ts',
    name: 'a repository without commits, also its index',
  },
  {
    trap: 'a merge where there are no commits',
    test: `${git}/merged-tree.test.ts`,
    name: 'the merged tree is the target with the work tree or the index laid over it',
  },
]
