import { runCheck } from '@registrar/check-tester'
import { describe, expect, it } from 'vitest'
import { strayFiles } from './index.ts'

/** What is said of files, each with its own name as its text, beside one collection. */
function run(files: string, paths: readonly string[], more = ''): readonly string[] {
  const config = `collections:\n  adr: { kind: adr, files: "${files}", fields: {}, sections: [] }\n${more}`
  const texts = Object.fromEntries(paths.map((path) => [path, `# ${path}\n`]))
  return runCheck(strayFiles, { 'registrar.yaml': config, ...texts }).map(
    ({ messageId, path, help }) => `${messageId} ${path} | ${help}`,
  )
}

describe('stray-files', () => {
  it.each<[string, string, readonly string[], readonly string[]]>([
    ['a width', 'a/{number:4}-{slug}.md', ['a/7-x.md'], ['fileName a/7-x.md | git mv a/7-x.md a/0007-x.md']],
    ['any width where any will do', 'a/{number}-{slug}.md', ['a/7-x.md', 'a/0008-x.md'], []],
    ['more digits', 'a/{number:2}-{slug}.md', ['a/0007-x.md'], []],
    [
      'a separator of the pattern’s own',
      'a/{number:3}_{slug}.md',
      ['a/007-x.md'],
      ['fileName a/007-x.md | git mv a/007-x.md a/007_x.md'],
    ],
    [
      'a record folder in another language than markdown',
      'a/{number:4}/README.md',
      ['a/0001/README.md', 'a/0002/README.adoc', 'a/0002/notes.md', 'a/0003/x/README.adoc'],
      [
        'noMainDocument a/0003/x/README.adoc | Write README.md there, or give the folder a name without a number if it is no record',
      ],
    ],
    ['a sub-record', 'a/{number:4}-{slug}.md', ['a/0040-x.md', 'a/0040a-x.md', 'a/0040b-x.md'], []],
    [
      'a pattern without slug: what carries a record’s number goes with it',
      'a/eip-{number}.md',
      ['a/eip-20.md', 'a/eip-20-notes.md', 'a/eip-21-notes.md'],
      ['fileName a/eip-21-notes.md | git mv a/eip-21-notes.md a/eip-21.md'],
    ],
    [
      'the root as the folder',
      '{number:4}-{slug}.md',
      ['7-x.md', 'docs/7-x.md'],
      ['fileName 7-x.md | git mv 7-x.md 0007-x.md'],
    ],
    [
      'every stage',
      'a/{any}/{number:2}-{slug}.md',
      ['a/b/7-x.md', 'a/c/8-x.md', 'a/9-x.md', 'a/b/c/9-x.md'],
      ['fileName a/b/7-x.md | git mv a/b/7-x.md a/b/07-x.md', 'fileName a/c/8-x.md | git mv a/c/8-x.md a/c/08-x.md'],
    ],
    [
      'folders at any depth',
      'a/**/{number:2}-{slug}.md',
      ['a/7-x.md', 'a/b/c/8-x.md', 'b/9-x.md'],
      ['fileName a/7-x.md | git mv a/7-x.md a/07-x.md', 'fileName a/b/c/8-x.md | git mv a/b/c/8-x.md a/b/c/08-x.md'],
    ],
    [
      'folders written as alternatives: those that hold records',
      '{a,b}/{number:2}-{slug}.md',
      ['a/01-x.md', 'a/2-x.md', 'b/3-x.md'],
      ['fileName a/2-x.md | git mv a/2-x.md a/02-x.md'],
    ],
    ['a name written with more', 'a/{any}-{number:2}.md', ['a/7.md', 'a/x-7.md'], []],
    [
      'a name that is taken already',
      'a/{number:4}-{slug}.md',
      ['a/0007-x.md', 'a/7-x.md'],
      [
        'fileName a/7-x.md | 0007 is taken: give it the number that registrar next adr prints, or another name if it is no record',
      ],
    ],
    [
      'a name that the shell would take apart',
      'a/{number:2}-{slug}.md',
      ["a/7-it's $HOME.md"],
      ["fileName a/7-it's $HOME.md | git mv 'a/7-it'\\''s $HOME.md' 'a/07-it'\\''s-$HOME.md'"],
    ],
    [
      'a folder whose new name is there',
      'a/{number:2}-{slug}/README.md',
      ['a/7-x/README.md', 'a/07-x/notes.txt'],
      [
        'noMainDocument a/07-x/notes.txt | Write README.md there, or give the folder a name without a number if it is no record',
        'folderName a/7-x/README.md | Give a/7-x a name of that form, or another folder if it is no record',
      ],
    ],
    [
      'folders that belong to a file record',
      'a/{number:2}-{slug}.md',
      ['a/01-x.md', 'a/01-x/plan.md', 'a/2-y/plan.md'],
      [],
    ],
    [
      'paths that differ in case alone, records and others',
      'a/{number:2}-{slug}.md',
      ['a/01-X.md', 'a/01-x.md', 'a/b/P.svg', 'a/b/p.svg', 'c/Q.md', 'c/q.md'],
      ['a/01-X.md', 'a/01-x.md', 'a/b/P.svg', 'a/b/p.svg'].map(
        (path) =>
          `sameButCase ${path} | Rename one of them, or delete it: where upper and lower case are one, only one of the two files is there`,
      ),
    ],
    [
      'folders that differ in case alone',
      'a/{number:2}-{slug}.md',
      ['A/notes.md', 'a/notes.md'],
      ['A/notes.md', 'a/notes.md'].map(
        (path) =>
          `sameButCase ${path} | Rename one of them, or delete it: where upper and lower case are one, only one of the two files is there`,
      ),
    ],
    ['paths at the root that are no collection’s', '{number:2}-{slug}.md', ['b/Q.md', 'b/q.md'], []],
  ])('%s', (_what, files, paths, expected) => {
    expect(run(files, paths)).toEqual(expected)
  })
  it('says nothing of what is ignored or generated', () => {
    expect(
      run(
        'a/{number:2}-{slug}.md',
        ['a/7-x.md', 'a/8-y.txt', 'a/9-Z.md'],
        'ignore: [a/7-x.md, "*.txt"]\ngenerated: [a/9-Z.md]\n',
      ),
    ).toEqual([])
  })
  it('leaves two main documents that the configuration freezes', () => {
    const files = ['a/07-x/one.md', 'a/07-x/two.md']
    const config = `frozen: { adr: { "07": [${files.join(', ')}] } }\n`
    expect(run('a/{number:2}-{slug}/*.md', files, config)).toEqual([])
    expect(run('a/{number:2}-{slug}/*.md', files)).toHaveLength(2)
  })
  it('tells a file once that two collections would want', () => {
    const files = {
      'registrar.yaml':
        'collections:\n  adr: { kind: adr, files: "a/ADR-{number:3}-{slug}.md", fields: {}, sections: [] }\n' +
        '  rfc: { kind: proposal, files: "a/RFC-{number:3}-{slug}.md" }\n',
      'a/007-x.md': '# X\n',
    }
    expect(runCheck(strayFiles, files).map(({ message }) => message)).toEqual([
      'Unexpected file name 007-x.md in adr, expected ADR-{number:3}-{slug}.md as in ADR-007-x.md',
    ])
  })
  it('shows the other path of two that differ in case alone', () => {
    const files = { 'registrar.yaml': 'collections:\n  adr: { kind: adr, files: "a/{number:2}-{slug}.md" }\n' }
    const [first, second] = runCheck(strayFiles, { ...files, 'a/Plan.svg': '', 'a/plan.svg': '' })
    expect([first?.messageId, first?.related[0]?.path]).toEqual(['sameButCase', 'a/plan.svg'])
    expect(second?.message).toBe(
      'Unexpected path that differs from a/Plan.svg in upper and lower case only, expected one that differs otherwise',
    )
  })
})

/** What is said of a link that leads to a record beside it. */
const told = (files: string, path: string) =>
  runCheck(strayFiles, {
    'registrar.yaml': `collections:\n  adr: { kind: adr, files: "${files}", fields: {}, sections: [] }\n`,
    'a/0001-x.md': '# 1. X\n',
    'a/0002-y/README.md': '# 2. Y\n',
    [path]: { link: `../a/${path.endsWith('.md') ? '0001-x.md' : '0002-y'}` },
  }).flatMap(({ messageId, message, severity }) => (messageId === 'symbolicLink' ? [`${severity}: ${message}`] : []))

describe('a symbolic link under the name of a record', () => {
  it.each<[string, string, readonly string[]]>([
    ['a/{number:4}-{slug}.md', 'a/0003-z.md', ['0003-z.md']],
    ['a/{number:4}-{slug}/README.md', 'a/0003-z', ['0003-z']],
    ['a/{number:4}-{slug}.md', 'a/latest.md', []],
    ['a/{number:4}-{slug}.md', 'a/3-z.md', []],
    ['a/{number:4}-{slug}.md', 'b/0003-z.md', []],
  ])('%s: %s', (files, path, names) =>
    expect(told(files, path)).toEqual(
      names.map((name) => `warning: Unexpected symbolic link ${name} in adr, expected a document of its own`),
    ),
  )
})
