import type { History, LineOrigin } from '@registrar/model'
import { objectTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { leftBehind, type FormerNumber } from './left-behind.ts'
import { readTree } from './testing/asked.ts'

const alpha = 'docs/adr/0009-alpha.md'
const omega = 'docs/adr/0007-omega.md'
const files = {
  [alpha]: '# 9. Alpha\n\nThe queue of letters is read twice.\n',
  [omega]: '# 7. Omega\n\nA wheel turns under the cart.\n',
}
const had7: FormerNumber = { record: alpha, value: 7, letter: '' }

const order = (commit: string) => Number(commit.slice(1))

/** Alpha came with the first commit as 7 and became 9 with the fifth; omega took 7 with the given one. The lines of `x.ts` are of the given origins, in turn. */
function told(origins: readonly LineOrigin[], omegaCame: number): History {
  return {
    limits: [],
    bringLines: () => undefined,
    bringFiles: () => undefined,
    originOf: ({ line }) => origins[line - 1] ?? 'unknown',
    pathAt(commit, path) {
      if (path === alpha) return order(commit) >= 5 ? alpha : 'docs/adr/0007-alpha.md'
      return order(commit) >= omegaCame ? path : undefined
    },
    birthOf: (path) => (path === alpha ? 'c1' : `c${omegaCame}`),
    isAncestor: (ancestor, commit) => order(ancestor) <= order(commit),
  }
}

/** What is left behind in `x.ts`: line, record, certain or not. */
function left(
  text: string,
  history: History | undefined,
  former = [had7],
  all: Record<string, string> = files,
): string[] {
  const { facts, texts } = readTree(objectTree({ ...all, 'x.ts': text }), history)
  return leftBehind(texts.values(), former, facts).map(
    ({ path, citation, record, certain }) =>
      `${path}:${text.slice(0, citation.range.start).split('\n').length} ${record}${certain ? '' : '?'}`,
  )
}

describe('leftBehind', () => {
  it('finds the lines that were written when the record had the number', () => {
    const text = '// ADR 7\n// ADR 7\n// ADR 7, the wheel of the cart\n'
    const origins = [{ commit: 'c2' }, { commit: 'c6' }, { commit: 'c2' }]
    expect(left(text, told(origins, 6))).toEqual([`x.ts:1 ${alpha}`, `x.ts:3 ${alpha}`])
  })
  it('takes a line without history at its word only if a sign sets the words apart', () => {
    const all = { [alpha]: '# 9. Letter queues\n\nText.\n', [omega]: '# 7. Cart wheels\n\nText.\n' }
    expect(left('// ADR 7 letter queues inspired this\n', undefined, [had7], all)).toEqual([])
    expect(left('// ADR 7 (letter queues)\n', undefined, [had7], all)).toEqual([`x.ts:1 ${alpha}?`])
  })
  it('takes words for a hint where both had the number at that time, and says nothing where they do not tell', () => {
    const text = '// the queue of letters, read twice: ADR 7\n// the wheel under the cart: ADR 7\n// ADR 7\n'
    expect(
      left(
        text.replaceAll('\n', '\n'.repeat(9)),
        told(
          Array.from({ length: 40 }, () => ({ commit: 'c4' })),
          3,
        ),
      ),
    ).toEqual([`x.ts:1 ${alpha}?`])
  })
  it('follows what the page and the gloss say, if the record had the number then', () => {
    const text = `// ADR 7 (alpha)\n// ${alpha}\n`
    expect(left(text, told([{ commit: 'c4' }], 3))).toEqual([`x.ts:1 ${alpha}`])
    expect(left(text, told([{ commit: 'c6' }], 3))).toEqual([])
  })
  it('says of a line that is in no commit only what its gloss says', () => {
    expect(left('// ADR 7 (alpha)\n// ADR 7\n', told(['uncommitted', 'uncommitted'], 6))).toEqual([`x.ts:1 ${alpha}?`])
    expect(left(`// ADR 7 (alpha)\n// ADR 7\n`, undefined)).toEqual([`x.ts:1 ${alpha}?`])
    expect(left(`// ADR 7 is not ${alpha}\n`, undefined)).toEqual([])
  })
  it('finds a number that nobody has any more', () => {
    const alone = { [alpha]: files[alpha]! }
    expect(left('// ADR 0007\n', told([{ commit: 'c2' }], 9), [had7], alone)).toEqual([`x.ts:1 ${alpha}`])
    expect(left('// ADR 0007\n', undefined, [had7], alone)).toEqual([`x.ts:1 ${alpha}?`])
  })
  it('leaves links, paths and ranges to others, and asks nothing where no record had another number', () => {
    const text = `// docs/adr/0007-omega.md\n// ADRs 0007–0009\n`
    expect(left(text, told([{ commit: 'c2' }, { commit: 'c2' }], 6))).toEqual([])
    const closed = { ...told([], 1), bringLines: () => expect.unreachable('asked') }
    expect(left('// ADR 7\n', closed, [])).toEqual([])
    expect(left('// ADR 7\n', closed, [{ ...had7, value: 9 }])).toEqual([])
    expect(left('// ADR 8\n', closed)).toEqual([])
  })
})
