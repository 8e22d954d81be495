import { defineRepositoryCheck, type AnyCheck, type Need } from '@registrar/check-api'
import type { History, LeftBehind } from '@registrar/model'
import { describe, expect, it } from 'vitest'
import type { Past, RenamedFile } from './left-behind.ts'
import { run } from './testing/toys.ts'

/** A check that keeps what was left behind. */
function keeper(needs: readonly Need[]): {
  readonly check: AnyCheck
  readonly seen: (readonly LeftBehind[] | undefined)[]
} {
  const seen: (readonly LeftBehind[] | undefined)[] = []
  const check = defineRepositoryCheck({
    id: 'keeper',
    description: 'Nothing is wrong.',
    defaultSeverity: 'error',
    needs,
    messages: {},
    check: ({ facts }) => void seen.push(facts.leftBehind),
  })
  return { check, seen }
}

/** Every line is from before `adr/0009-alpha.md` got that name and before `adr/0007-omega.md` came. */
const old: History = {
  limits: [],
  bringLines: () => undefined,
  bringFiles: () => undefined,
  originOf: () => ({ commit: '1'.repeat(40) }),
  pathAt: (_, path) => (path === 'adr/0009-alpha.md' ? 'adr/0007-alpha.md' : undefined),
  birthOf: () => undefined,
  isAncestor: () => false,
}

const past = (...renamed: RenamedFile[]): Past => ({ history: () => old, renamed: () => renamed })
const rename: RenamedFile = { from: 'adr/0007-alpha.md', to: 'adr/0009-alpha.md', similarity: 60 }

const files = {
  'adr/0009-alpha.md': '# 9. Alpha',
  'adr/0007-omega.md': '# 7. Omega',
  'x.md': 'As ADR 7 says.',
  'src/y.ts': '// ADR 7',
  'CHANGELOG.md': 'ADR 7 came.',
}

function left(all: Record<string, string>, told?: Past): string[] {
  const { check, seen } = keeper(['texts', 'leftBehind'])
  run(all, [check], told ? { past: told } : {})
  return seen[0]?.map(({ path, record, certain }) => `${path} ${record} ${certain}`) ?? ['nothing brought']
}

describe('what was left behind', () => {
  it('is brought of documents and texts, for numbers of renamed files', () => {
    expect(left(files, past(rename))).toEqual(['x.md adr/0009-alpha.md true', 'src/y.ts adr/0009-alpha.md true'])
  })
  it('is brought for numbers that a record says it had', () => {
    const said = { ...files, 'adr/0009-alpha.md': '---\nformerly: [7]\n---\n\n# 9. Alpha' }
    expect(left(said, past())).toEqual(['x.md adr/0009-alpha.md true', 'src/y.ts adr/0009-alpha.md true'])
    expect(left({ ...said, 'src/y.ts': '// ADR 7 (alpha)' })).toEqual(['src/y.ts adr/0009-alpha.md false'])
  })
  it('does not take one file for another', () => {
    expect(left(files, past({ ...rename, from: 'adr/0007-beta.md' }))).toEqual([])
    expect(left(files, past({ ...rename, from: 'adr/0007-beta.md', similarity: 95 }))).toHaveLength(2)
    expect(left(files, past({ ...rename, from: 'old/alpha.md' }))).toEqual([])
    expect(left(files, past({ ...rename, to: 'adr/0010-gone.md' }))).toEqual([])
  })
  it('is not asked for where no check needs it, and no history where no record had another number', () => {
    const closed: Past = {
      history: () => expect.unreachable('history was asked'),
      renamed: () => expect.unreachable('renames were asked'),
    }
    const { check, seen } = keeper(['texts'])
    run(files, [check], { past: closed })
    expect(seen).toEqual([undefined])
    expect(left(files, { ...closed, renamed: () => [] })).toEqual([])
    expect(left(files)).toEqual([])
  })
})
