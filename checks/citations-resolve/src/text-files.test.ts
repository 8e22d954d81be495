import { runCheck } from '@registrar/check-tester'
import { describe, expect, it } from 'vitest'
import { citationsResolve } from './index.ts'

const records = {
  'docs/adr/0001-carts.md': '# 1. Carts\n\n## 1. Size\n\n## 2. Lifetime\n',
  'docs/adr/0002-prices.md': '# 2. Prices\n',
  'docs/adr/0003-mail-at-night.md': '# 3. Mail at night\n',
  'docs/adr/0005-locks.md': '# 5. Locks\n',
  'issues/001-slow/00-report.md': '# 1. Slow\n',
  'issues/003-late/00-report.md': '# 3. Late\n',
}

/** What is found in one text file: the text at each place. */
function found(path: string, text: string, more: Readonly<Record<string, string>> = {}): readonly string[] {
  return runCheck(citationsResolve, { ...records, ...more, [path]: text })
    .filter((finding) => finding.path === path)
    .map(({ range: { start, end } }) => text.slice(start.offset, end.offset))
}

describe('in code and configuration', () => {
  it.each([
    ['a path to a record that nobody wrote', 'src/a.ts', 'see docs/adr/0004-gone.md', ['0004-gone']],
    ['a padded number that nobody has', 'src/a.ts', '// ADR 0999 and ADR-0002', ['ADR 0999']],
    ['a number that the collection has passed', 'src/a.go', '/* ADR 4, ADR 5 */', ['ADR 4']],
    ['members of a list', 'deploy/a.yaml', 'why: ADRs 0001, 0004 and 0009', ['0004', '0009']],
    ['a number on the next line of a comment', 'a.py', '# as ADR\n# 0004 says, beside ADR 0002', ['ADR\n# 0004']],
    ['a section', 'src/a.ts', '// ADR 0001 §2, §3', ['§3']],
    ['a path from the file', 'docs/nav.yml', '- adr/0004-gone.md', ['0004-gone']],
    ['a number beside a path of the collection', 'src/a.ts', 'docs/adr/0001-carts.md, ADR 0999', ['ADR 0999']],
  ])('%s is found', (_name, path, text, places) => expect(found(path, text)).toEqual(places))

  it.each([
    [
      'a number that the collection has not reached',
      'src/a.sh',
      'echo "usage: new ADR 12, CPS-123, ADR #3946, as ADR 1"',
    ],
    ['an everyday word', 'src/a.ts', '// fixes issue 2 and issue 003, decision 4 and ADR 1'],
    ['a number alone, which may be of another repository', 'src/a.ts', '// as ADR 0999 and issue 003 say'],
    ['a name', 'src/a.ts', 'function ADR_0004() {}'],
    ['a test', 'tests/a.py', 'add("docs/adr/0004-gone.md"); ADR 0009, ADR 1'],
    ['an example', 'docs/examples/a.yml', 'ADR 0001 and ADR 0009'],
    ['what a snapshot shows', 'src/a.snap', 'docs/adr/0004-gone.md'],
    ['data', 'reports/a.json', '{ "id": "ADR-0009", "of": "ADR 1", "path": "docs/adr/0004-gone.md" }'],
    ['a log', 'a.log', 'docs/adr/0004-gone.md'],
    ['a line that keeps old numbers', 'src/a.ts', '// ADR 1 consolidates the former ADR 0004 and 0009'],
    ['a folder without a stem', 'src/a.ts', 'docs/adr/ docs/adr/README.md docs/adr/NNNN-title.md docs/adr/*.md'],
    ['another folder', 'src/a.ts', 'docs/0004-gone.md vendor/docs/adr/0004-gone.md'],
    ['another host', 'src/a.ts', 'https://example.com/docs/adr/0004-gone.md'],
  ])('%s is not', (_name, path, text) => expect(found(path, text)).toEqual([]))

  it('is not looked for in generated and historical files', () => {
    const config =
      'generated: [gen]\nhistorical: [notes.txt]\ncollections:\n  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md" }\n'
    for (const path of ['gen/a.ts', 'notes.txt'])
      expect(found(path, 'ADR 1, ADR 0009', { 'registrar.yaml': config })).toEqual([])
  })

  it("is not looked for in registrar's own configuration", () => {
    const config =
      'collections:\n  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md" }\nfrozen: { decisions: { "0001": [docs/adr/0001-gone.md] } }\n'
    expect(found('registrar.yaml', config)).toEqual([])
  })

  it('can be suppressed in a comment', () => {
    expect(
      found(
        'src/a.ts',
        '// registrar-disable-next-line citations-resolve -- reserved for the next release\n// ADR 0009, ADR 1\n',
      ),
    ).toEqual([])
  })

  it('suggests what was probably meant', () => {
    const [finding] = runCheck(citationsResolve, { ...records, 'src/a.ts': 'docs/adr/0003-mail-at-nite.md' })
    expect(finding?.fix).toMatchObject({ safety: 'suggestion', title: 'Write 0003-mail-at-night' })
  })
})
