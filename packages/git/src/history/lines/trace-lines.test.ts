import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { discover } from '../../discover.ts'
import type { Found } from '../../discover.ts'
import { sandbox, settled } from '../../testing/sandbox.ts'
import type { Sandbox } from '../../testing/sandbox.ts'
import { openRepository } from '../../index.ts'
import { blame } from '../blame.ts'
import { traceLines } from './trace-lines.ts'

let box: Sandbox
beforeEach(() => {
  for (const [name, value] of Object.entries(settled)) vi.stubEnv(name, value)
  box = sandbox()
})
afterEach(() => {
  vi.unstubAllEnvs()
  box.remove()
})

const found = (name: string, folder = ''): Found =>
  discover(join(box.folder, name, folder), process.env, box.folder) as Found

/** Lines that repeat, short ones and long ones, and such that differ in white space alone. */
const pool = [
  '}',
  '',
  '// ADR 7',
  '  // ADR 7',
  'const lock = tableLock()',
  '// the table lock is taken before the row lock, see ADR 0007',
  '    // the table lock is taken before the row lock, see ADR 0007',
  '// an interrupted batch is simply started again (ADR 0007)',
  'export function importTheBatchOnceMore(): void {',
  'return first(second, third, fourth, fifth, sixth)',
]

interface Change {
  readonly kind: 'insert' | 'delete' | 'move' | 'rename' | 'branch' | 'merge'
  readonly at: number
  readonly line: number
  readonly file: number
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('insert', 'insert', 'insert', 'delete', 'move', 'rename', 'branch', 'merge'),
  at: fc.nat(30),
  line: fc.nat(pool.length - 1),
  file: fc.nat(1),
})

/** Grows a repository by changes; what a merge cannot join is given up. */
function grow(name: string, changes: readonly Change[]): readonly string[] {
  box.init(name)
  const texts = ['a.ts', 'b.ts'].map((path, at) => ({
    path,
    lines: pool.map((line) => (at ? `${line}${line && ' b'}` : line)),
  }))
  const write = (message: string) =>
    box.commit(
      name,
      Object.fromEntries(texts.map(({ path, lines }) => [path, lines.map((line) => `${line}\n`).join('')])),
      message,
    )
  write('start')
  let other: { readonly texts: string } | undefined
  for (const [at, { kind, at: place, line, file }] of changes.entries()) {
    const text = texts[file]!
    const index = place % (text.lines.length + 1)
    if (kind === 'insert') text.lines.splice(index, 0, pool[line]!)
    else if (kind === 'delete') text.lines.splice(index, 1)
    else if (kind === 'move') text.lines.splice(line % (text.lines.length + 1), 0, ...text.lines.splice(index, 2))
    else if (kind === 'rename') {
      box.git(name, 'mv', text.path, `${at}${text.path}`)
      text.path = `${at}${text.path}`
    } else if (kind === 'branch' && !other) {
      other = { texts: JSON.stringify(texts) }
      box.git(name, 'checkout', '-q', '-b', `side${at}`)
    } else if (kind === 'merge' && other) {
      box.git(name, 'checkout', '-q', '-B', 'ours', 'HEAD')
      box.git(name, 'checkout', '-q', 'main')
      const ours = JSON.stringify(texts)
      texts.splice(0, 2, ...(JSON.parse(other.texts) as typeof texts))
      // A change of the main line's own, so that there is something to merge.
      texts[0]!.lines.push('// the main line went on while the branch was written')
      write('main')
      box.git(name, 'merge', '-q', '-s', 'ours', '--no-commit', 'ours')
      const branch = JSON.parse(ours) as typeof texts
      for (const [which, one] of branch.entries())
        if (one.path !== texts[which]!.path) box.git(name, 'mv', texts[which]!.path, one.path)
      texts.splice(0, 2, ...branch)
      if (place % 2) texts[0]!.lines.push('// the main line went on while the branch was written')
      other = undefined
    }
    write(`${at} ${kind}`)
  }
  return texts.map(({ path }) => path)
}

const commitsOf = (name: string, asked: Record<string, number[]>, ignored: string[] = [], folder = '') =>
  [...traceLines(found(name, folder), new Map(Object.entries(asked)), new Set(ignored))].flatMap(([path, lines]) =>
    [...lines].map(([line, commit]) => [path, line, commit]),
  )

describe('tracing lines', () => {
  it('says what git blame says, or nothing', () => {
    let [all, told, run] = [0, 0, 0]
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 10 }), (changes) => {
        const name = `r${run++}`
        const paths = grow(name, changes)
        const repository = found(name)
        const lines = Array.from({ length: 30 }, (_, at) => at + 1)
        const traced = traceLines(repository, new Map(paths.map((path) => [path, lines])), new Set())
        for (const path of paths) {
          const whole = blame(repository, path, [1], { files: [], lackedByAll: false })
          expect(whole.size).toBe(1)
          for (const [line, commit] of traced.get(path) ?? []) {
            // Line by line: of neighbours `-M` would take the letters together.
            expect([path, line, blame(repository, path, [line], { files: [], lackedByAll: false }).get(line)]).toEqual([
              path,
              line,
              { commit },
            ])
            told++
          }
          all += pool.length
        }
      }),
      { numRuns: 12 },
    )
    expect(told).toBeGreaterThan(all / 3)
  }, 120_000)

  const long = '// the table lock is taken before the row lock'

  it('follows files and lines through names, moves and new indents, seen from a folder, too', () => {
    box.init('r')
    const one = box.commit('r', { 'src/a.ts': `x\n${long}\ny\nz\n` })
    box.git('r', 'mv', 'src/a.ts', 'src/b.ts')
    box.commit('r')
    box.commit('r', { 'src/b.ts': `x\ny\n  ${long}\nz\n` })
    const three = box.commit('r', { 'src/b.ts': `x\ny\n  ${long}\nz\n// ADR 7\n` })
    expect(commitsOf('r', { 'b.ts': [3, 5] }, [], 'src')).toEqual([
      ['b.ts', 3, one],
      ['b.ts', 5, three],
    ])
  })
  it('leaves to git what is not committed, ignored commits, short lines that moved, and files that may have been one of several', () => {
    box.init('r')
    const one = box.commit('r', { 'a.ts': `x\n// ADR 7\ny\n${long}\n`, 'c.ts': `${long} c\n`, 'd.ts': `${long} c\n` })
    const two = box.commit('r', { 'a.ts': `y\nv\n// ADR 7\nx\nw\n${long}\n` })
    box.git('r', 'mv', 'c.ts', 'e.ts')
    box.git('r', 'rm', '-q', 'd.ts')
    box.commit('r')
    box.write('r', { 'a.ts': `y\nv\n// ADR 7\nx\nw\n${long}\n${long}, not committed\n` })
    expect(commitsOf('r', { 'a.ts': [3, 6, 7, 99], 'e.ts': [1], 'none.ts': [1] })).toEqual([['a.ts', 6, one]])
    expect(commitsOf('r', { 'a.ts': [2, 6] }, [two])).toEqual([])
  })
  it('goes back over more versions than are brought at once', () => {
    box.init('r')
    const one = box.commit('r', { 'a.ts': `${long}\n` })
    for (let at = 0; at < 14; at++) box.commit('r', { 'a.ts': `${long}\n${at}\n` })
    expect(commitsOf('r', { 'a.ts': [1] })).toEqual([['a.ts', 1, one]])
  })
  it('is asked about many files, and does not change an answer', () => {
    box.init('r')
    const names = Array.from({ length: 14 }, (_, at) => `f${at}.ts`)
    const one = box.commit('r', Object.fromEntries(names.map((name) => [name, `${long}\n`])))
    const two = box.commit('r', Object.fromEntries(names.map((name) => [name, `// ADR 7\n${long}\n`])))
    box.write('r', { 'f3.ts': `// ADR 7\n${long}\nnew\n` })
    const places = names.flatMap((path) => [1, 2, 3].map((line) => ({ path, line })))
    const history = openRepository(join(box.folder, 'r'))!.history()
    history.bringLines(places)
    expect(places.map((place) => history.originOf(place))).toEqual(
      places.map(({ path, line }) =>
        line === 3 ? (path === 'f3.ts' ? 'uncommitted' : 'unknown') : { commit: line === 1 ? two : one },
      ),
    )
  })
  it('tells nothing where old contents are not here, and history says so', () => {
    box.init('r')
    box.commit('r', { '0001-a.md': `# A\n\n${long}\n` })
    box.git('r', 'mv', '0001-a.md', '0002-a.md')
    box.commit('r', { '0002-a.md': `# A\n\n${long}\nmore\n` })
    box.git('r', 'config', 'uploadpack.allowFilter', 'true')
    box.git('', 'clone', '-q', '--filter=blob:none', `file://${box.folder}/r`, 'partial')
    expect(commitsOf('partial', { '0002-a.md': [3] })).toEqual([])
    const history = openRepository(join(box.folder, 'partial'))!.history()
    expect(history.limits).toEqual([])
    expect(history.birthOf('0002-a.md')).toBeDefined()
    expect(history.limits).toEqual([expect.stringMatching(/^Old contents are not here/)])
  })
})
