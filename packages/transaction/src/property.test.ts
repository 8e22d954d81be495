import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyTransaction, isPending, recover } from './index.ts'
import type { TransactionPlan } from './index.ts'
import { sha256 } from './ground.ts'
import { memoryFileSystem } from './testing/memory-file-system.ts'
import type { MemoryFileSystem } from './testing/memory-file-system.ts'
import { someProcesses } from './testing/processes.ts'
import { Stopped, stopping } from './testing/watched-file-system.ts'

const root = '/r'
const journalFolder = '/j/registrar'

/** Files by path, each with a content of its own. */
type Files = ReadonlyMap<string, string>

/** Files two folders deep at most, so that names meet. */
const files: fc.Arbitrary<Files> = fc
  .uniqueArray(fc.tuple(fc.constantFrom('', 'a/', 'b/', 'a/in/', 'b/in/'), fc.constantFrom('1', '2', '3')), {
    minLength: 3,
    maxLength: 12,
    selector: String,
  })
  .map((paths) => new Map(paths.map(([folder, name], at) => [folder + name, `content ${at}`])))

/** A plan as wishes, of which those are taken that fit. */
const wishes = fc.record({
  rotate: fc.array(fc.nat(), { maxLength: 5 }),
  folders: fc.constantFrom('none', 'swap', 'away', 'chain'),
  away: fc.array(fc.nat(), { maxLength: 2 }),
  write: fc.array(fc.nat(), { maxLength: 4 }),
  remove: fc.array(fc.nat(), { maxLength: 2 }),
  create: fc.uniqueArray(fc.constantFrom('new/1', 'new/in/2', 'top'), { maxLength: 3 }),
})

interface Case {
  readonly plan: TransactionPlan
  /** What the files shall be, computed on the map of paths alone. */
  readonly after: Files
}

function caseOf(before: Files, wish: typeof wishes extends fc.Arbitrary<infer T> ? T : never): Case {
  const paths = [...before.keys()]
  const folderMoves = movesOfFolders(wish.folders, before)
  const inPlace = paths.filter((path) => !folderMoves.some(({ from }) => path.startsWith(`${from}/`)))
  const rotated = pick(wish.rotate, inPlace)
  const away = pick(wish.away, paths).filter((path) => !rotated.includes(path))
  const fileMoves = [
    ...(rotated.length < 2 ? [] : rotated.map((from, at) => ({ from, to: rotated[(at + 1) % rotated.length] ?? '' }))),
    ...away.map((from, at) => ({ from, to: `far/away/${at}` })),
  ]
  const moved = new Set(fileMoves.map(({ from }) => from))
  const removed = pick(wish.remove, paths).filter((path) => !moved.has(path))
  const moves = [...fileMoves, ...folderMoves]

  const after = new Map<string, string>()
  const origin = new Map<string, string>()
  for (const [path, text] of before) {
    if (removed.includes(path)) continue
    const own = fileMoves.find(({ from }) => from === path)
    const around = folderMoves.find(({ from }) => path.startsWith(`${from}/`))
    const to = own?.to ?? (around === undefined ? path : around.to + path.slice(around.from.length))
    after.set(to, text)
    origin.set(to, text)
  }
  const written = pick(wish.write, [...after.keys()])
  const writes = [
    ...written.map((path) => ({ path, text: `written ${path}`, expected: sha256(origin.get(path) ?? '') })),
    ...wish.create.map((path) => ({ path, text: 'created', expected: 'absent' })),
  ]
  for (const { path, text } of writes) after.set(path, text)
  return {
    plan: {
      root,
      moves,
      writes: writes.map(({ path, text, expected }) => ({ path, bytes: Buffer.from(text), expected })),
      removes: removed.map((path) => ({ path, expected: sha256(before.get(path) ?? '') })),
    },
    after,
  }
}

function pick(numbers: readonly number[], from: readonly string[]): readonly string[] {
  return [...new Set(from.length === 0 ? [] : numbers.map((number) => from[number % from.length] ?? ''))]
}

function movesOfFolders(kind: string, before: Files): { from: string; to: string }[] {
  const has = (folder: string) => [...before.keys()].some((path) => path.startsWith(`${folder}/`))
  const moves = {
    none: [],
    swap:
      has('a') && has('b')
        ? [
            { from: 'a', to: 'b' },
            { from: 'b', to: 'a' },
          ]
        : [],
    away: [{ from: 'a/in', to: 'b/moved' }],
    chain: has('b')
      ? [
          { from: 'a', to: 'b' },
          { from: 'b', to: 'c/deep' },
        ]
      : [{ from: 'a', to: 'b' }],
  }[kind]
  return (moves ?? []).filter(({ from }) => has(from))
}

function put(before: Files): MemoryFileSystem {
  const fs = memoryFileSystem()
  fs.put(root)
  fs.put('/j')
  for (const [path, text] of before) fs.put(`${root}/${path}`, text)
  return fs
}

/** Files alone: folders that become empty stay. */
function filesOf(fs: MemoryFileSystem): Files {
  const found = Object.entries(fs.tree(root)).filter(([, what]) => what !== 'folder')
  return new Map(found.map(([path, what]) => [path, what.replace('file 644 ', '')]))
}

const sorted = (map: Files) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))

it('moves, contents and removals of any tree come out as on a map of paths', () => {
  fc.assert(
    fc.property(files, wishes, (before, wish) => {
      const { plan, after } = caseOf(before, wish)
      const fs = put(before)
      applyTransaction(plan, { fs, processes: someProcesses(1), journalFolder })
      expect(sorted(filesOf(fs))).toEqual(sorted(after))
    }),
    { numRuns: 200 },
  )
})

it('and stopped anywhere they are that or what they were', () => {
  fc.assert(
    fc.property(files, wishes, fc.nat({ max: 60 }), fc.boolean(), (before, wish, k, machine) => {
      const { plan, after } = caseOf(before, wish)
      let fs = put(before)
      try {
        applyTransaction(plan, { fs: stopping(fs, k), processes: someProcesses(1), journalFolder })
      } catch (error) {
        if (!(error instanceof Stopped)) throw error
      }
      if (machine) fs = fs.crashed(() => false)
      recover(journalFolder, root, { fs, processes: someProcesses(2) })
      expect([sorted(before), sorted(after)]).toContainEqual(sorted(filesOf(fs)))
      expect(isPending(journalFolder, fs)).toBe(false)
    }),
    { numRuns: 200 },
  )
})
