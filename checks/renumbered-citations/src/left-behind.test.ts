import { runCheck } from '@registrar/check-tester'
import { describe, expect, it } from 'vitest'
import { renumberedCitations } from './index.ts'

const files = {
  'docs/adr/0001-a.md': '# 1. A\n',
  'docs/adr/0007-omega.md': '# 7. Omega\n',
  'docs/adr/0009-alpha.md': '# 9. Alpha\n',
}

type Past = NonNullable<NonNullable<Parameters<typeof runCheck>[2]>['past']>

/** Alpha got its name in this branch. Lines are as old as `commit` says, and alpha had the number until the commit `5…`, where omega came with it. */
const past = (commit: string): Past => ({
  renamed: () => [{ from: 'docs/adr/0007-alpha.md', to: 'docs/adr/0009-alpha.md', similarity: 80 }],
  history: () => ({
    limits: [],
    bringLines: () => undefined,
    bringFiles: () => undefined,
    originOf: () => ({ commit: commit.repeat(40) }),
    pathAt(at, path) {
      if (path.endsWith('alpha.md')) return at < '5' ? 'docs/adr/0007-alpha.md' : path
      return at < '5' && path.endsWith('omega.md') ? undefined : path
    },
    birthOf: () => undefined,
    isAncestor: () => false,
  }),
})

const found = (text: string, commit = '3', more: Record<string, string> = {}) =>
  runCheck(renumberedCitations, { ...files, 'src/x.ts': text, ...more }, { past: past(commit) })

describe('a citation by a number that the record had when it was written', () => {
  it('is found, mended, and says why', () => {
    const [finding, ...more] = found('// see ADR-007 for that\n')
    expect(more).toEqual([])
    expect(finding).toMatchObject({
      path: 'src/x.ts',
      messageId: 'left',
      severity: 'error',
      message: 'Unexpected ADR-007, expected ADR-009: it means docs/adr/0009-alpha.md, which had that number before',
      help: `Write ADR-009: written in ${'3'.repeat(12)} when only docs/adr/0007-alpha.md existed.`,
      fix: { safety: 'safe', edits: [{ path: 'src/x.ts', newText: '009', range: { start: { offset: 11 } } }] },
      related: [
        { path: 'docs/adr/0009-alpha.md', message: 'renumbered from 007' },
        { path: 'docs/adr/0007-omega.md', message: 'has 007 now' },
      ],
    })
  })
  it.each([
    ['of a later line', '// see ADR 7\n', '6'],
    ['of a line that tells of the renumbering', '// formerly ADR 7\n', '3'],
    ['of another number', '// ADR 1, RFC 7\n', '3'],
  ])('is not one %s', (_name, text, commit) => expect(found(text, commit)).toEqual([]))
  it('is one of a list, of a document, but of no text that keeps old numbers', () => {
    const more = { 'docs/x.md': 'ADRs 0001 and 0007 say so.\n', 'CHANGELOG.md': 'ADR 7\n' }
    expect(found('', '3', more).map(({ path, message }) => `${path} ${message}`)).toEqual([
      'docs/x.md Unexpected 0007, expected 0009: it means docs/adr/0009-alpha.md, which had that number before',
    ])
  })
  it('is told once where nobody has the number and a record says that it had it', () => {
    const { 'docs/adr/0007-omega.md': _, ...alone } = files
    const told = (alpha: string) =>
      runCheck(
        renumberedCitations,
        { ...alone, 'docs/adr/0009-alpha.md': alpha, 'src/x.ts': '// ADR 0007\n' },
        { past: past('3') },
      ).map(({ messageId, severity }) => `${messageId} ${severity}`)
    expect(told('---\nformerly: [7]\n---\n\n# 9. Alpha\n')).toEqual(['former error'])
    expect(told('# 9. Alpha\n')).toEqual(['left error'])
  })
})
