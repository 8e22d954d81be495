import type { History, LineOrigin } from '@registrar/model'
import { objectTree } from '@registrar/tree'
import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attributeTogether } from './agreement.ts'
import { attribute, attributeAll } from './attribute.ts'
import { askAt, readTree } from './testing/asked.ts'
import type { Verdict } from './types.ts'

const two = {
  'docs/adr/0033-locks-in-one-order.md':
    '# 33. Locks are taken in one order\n\nEvery thread takes the table lock before the row lock, so that no two can wait for each other.\n',
  'docs/adr/0033-batches-may-run-twice.md':
    '# 33. Batches may run twice\n\nAn import is idempotent: a batch that was interrupted is simply started again.\n',
}
const [locks = '', batches = ''] = Object.keys(two)

/** The verdict on the citation at the `^` of a text. */
function verdictOn(path: string, marked: string, files: Record<string, string> = two, history?: History): Verdict {
  const offset = marked.indexOf('^')
  const read = readTree(objectTree({ ...files, [path]: marked.replace('^', '') }), history)
  const asked = askAt(read, path, offset)
  if (!asked) throw new Error('no citation there')
  return attribute(asked, read.facts)
}

const rows = (count: number) => '- a row\n'.repeat(count)

const shown = (verdict: Verdict) =>
  'unresolved' in verdict ? verdict.unresolved : `${verdict.evidence.rung}: ${verdict.record}`

describe('attribute', () => {
  it.each([
    ['x.md', `[^ADR 33](${locks})`, `path: ${locks}`],
    ['x.md', `[^0033](${batches})`, `path: ${batches}`],
    ['x.ts', `// see ${locks.replace('0033', '^0033')}`, `path: ${locks}`],
    ['docs/adr/README.md', '- **^0033** — [Batches](0033-batches-may-run-twice.md)', `path: ${batches}`],
    ['docs/adr/README.md', '| No | What |\n|---|---|\n| ^0033 | [L](0033-locks-in-one-order.md) |', `path: ${locks}`],
    ['x.ts', '// ^ADR 33 (lock order)', `gloss: ${locks}`],
    ['x.ts', '// ^ADR-0033 — idempotent batches.', `gloss: ${batches}`],
    ['x.md', '**^ADR 33**: batches run twice', `gloss: ${batches}`],
    ['x.ts', '// ^ADR 33 (see below)', 'undecided'],
    ['x.md', `- ^ADR-0033 batches-may-run-twice\n- ADR-0032 as in [that](${locks})\n`, `gloss: ${batches}`],
    ['x.ts', '// ^ADR 33 (lock order; what\n// batches need)', `gloss: ${locks}`],
    ['x.ts', '// ^ADR 33 (batches,\n// started anew)', `gloss: ${batches}`],
    ['x.ts', '// ^ADR 33 (locks, as every order of threads asks)', `gloss: ${locks}`],
    ['x.ts', '// ^ADR 33 (the table lock, then batch)', 'undecided'],
    ['x.ts', '// ^ADR 33 (locks in order of batches that nobody may interrupt)', 'undecided'],
    ['x.ts', "// ^ADR 33's locks and their order", `gloss: ${locks}`],
    ['x.ts', "// ^ADR 33's locks and batches", 'undecided'],
    ['x.ts', "// the scheduler (as ^ADR 33's locks), wakes", `gloss: ${locks}`],
    ['x.ts', "// ^ADR 33's locks\n// of batches.", 'undecided'],
    ['x.ts', '// the ^ADR-0033 lock order rule', `gloss: ${locks}`],
    ['x.ts', '// the ^ADR-0033 lock rule', `topic: ${locks}`],
    ['x.ts', '// the ^ADR-0033 lock order of batches', 'undecided'],
    ['x.ts', '// the table lock, then batch: ^ADR-0033 locks in order', `gloss: ${locks}`],
    ['x.ts', '// one lock order for all (^ADR-0033)', `gloss: ${locks}`],
    ['x.ts', '// one lock order for batches (^ADR-0033)', 'undecided'],
    ['x.md', `Text (^ADR 33).\n\nSee [that](${locks}).`, `page: ${locks}`],
    ['x.md', `Text (^ADR 33).\n\nSee [one](${locks}), [two](${batches}).`, 'undecided'],
    ['x.ts', '// an interrupted batch of the import is started again: ^ADR 33', `topic: ${batches}`],
    // An index lists every record: what it shows of one says nothing of the text above it.
    [
      'x.md',
      `^ADR 33 holds.\n\n<!-- registrar:index decisions -->\n- [Batches may run twice](${batches})\n${rows(5)}- [Locks are taken in one order](${locks})\n<!-- /registrar -->\n`,
      'undecided',
    ],
    [
      'x.md',
      `<!-- registrar:index decisions -->\n- [Locks are taken in one order](${locks})\n${rows(5)}- [Batches may run twice](${batches})\n<!-- /registrar -->\n\n^ADR 33 holds.\n`,
      'undecided',
    ],
    [
      'x.md',
      `<!-- registrar:index decisions -->\n- [Locks are taken in one order](${locks})\n- [Batches may run twice](${batches})\n<!-- /registrar -->\n\nAn interrupted batch of the import is started again: ^ADR 33.\n`,
      `topic: ${batches}`,
    ],
    ['x.ts', '// ^ADR 33', 'undecided'],
    ['x.ts', '// the table lock, then batch: ^ADR 33', 'undecided'],
  ])('%s: %s', (path, text, expected) => {
    expect(shown(verdictOn(path, text))).toBe(expected)
  })
  it('prefers the title that has every word of a gloss', () => {
    const strategy = 'docs/adr/0075-multi-region-deployment.md'
    const readiness = 'docs/adr/0075-multi-region-readiness.md'
    const files = { [strategy]: '# 75. Multi-region deployment\n', [readiness]: '# 75. Multi-region readiness\n' }
    expect(shown(verdictOn('x.ts', '// ^ADR 75 — multi-region readiness', files))).toBe(`gloss: ${readiness}`)
    expect(shown(verdictOn('x.ts', '// ^ADR 75 — multi-region', files))).toBe('undecided')
    expect(shown(verdictOn('x.ts', '// ^ADR 75 — multi-region failover', files))).toBe('undecided')
  })
  it('lets a number in a candidate itself mean that one', () => {
    expect(shown(verdictOn(locks, '# ^33. Locks\n'))).toBe(`own-file: ${locks}`)
    expect(shown(verdictOn(locks, '# 33. Locks\n\nAs ^ADR 33 says.\n'))).toBe(`own-file: ${locks}`)
    expect(shown(verdictOn(locks, '# 33. Locks\n\nUnlike ^ADR 33 (batches).\n'))).toBe(`gloss: ${batches}`)
    expect(shown(verdictOn(locks, '# 33. Locks\n\nAs ^ADR 33 orders locks.\n'))).toBe(`own-file: ${locks}`)
  })
  it('says what speaks for each where nothing decides', () => {
    const verdict = verdictOn('x.ts', '// the table lock, then batch: ^ADR 33')
    if (!('unresolved' in verdict)) throw new Error('resolved')
    expect(verdict.candidates.map(({ record }) => record)).toEqual([batches, locks])
    for (const { evidence } of verdict.candidates) {
      expect(evidence.map(({ rung }) => rung)).toEqual(['topic'])
      expect(evidence[0]?.words).toMatch(/^its words are like those around the citation by 0\.\d\d of 1/)
    }
  })
  it('takes the only holder of a number without history', () => {
    const files = { 'docs/adr/0001-a.md': '# 1. A\n' }
    expect(shown(verdictOn('x.ts', '// ^ADR 1', files))).toBe('sole: docs/adr/0001-a.md')
  })
  it('follows a link whose whole text is a number that nobody has', () => {
    const files = { 'docs/adr/0031-r.md': '# 31. R\n', 'docs/adr/0032-s.md': '# 32. S\n' }
    expect(shown(verdictOn('x.md', '[^ADR-0036](docs/adr/0031-r.md)', files))).toBe('path: docs/adr/0031-r.md')
    expect(shown(verdictOn('x.md', '[^ADR 31 and ADR 32](docs/adr/0032-s.md)', files))).toBe('sole: docs/adr/0031-r.md')
    expect(shown(verdictOn('x.md', 'As ^ADR 0036 says', files))).toBe('dangling')
  })
  it('counts a record that had the number formerly', () => {
    const files = {
      'docs/adr/0007-omega.md': '# 7. Omega\n\nA wheel.\n',
      'docs/adr/0009-alpha.md': '---\nformerly: [7]\n---\n# 9. Alpha\n\nThe queue of letters.\n',
    }
    expect(shown(verdictOn('x.ts', '// ^ADR 7 (alpha)', files))).toBe('gloss: docs/adr/0009-alpha.md')
    expect(shown(verdictOn('x.ts', '// ^ADR 7', files))).toBe('undecided')
    expect(shown(verdictOn('x.ts', '// ^ADR 9', files))).toBe('sole: docs/adr/0009-alpha.md')
  })
})

const order = (commit: string) => Number(commit.slice(1))

/** A history in which commits are `c1`, `c2` … one after the other, and every line of `x.ts` is from one of them. */
function told(origin: LineOrigin, births: Record<string, number>, names: Record<string, string> = {}): History {
  return {
    limits: [],
    bringLines: () => undefined,
    bringFiles: () => undefined,
    originOf: () => origin,
    pathAt: (commit, path) =>
      order(commit === 'HEAD' ? 'c9' : commit) >= (births[path] ?? 0)
        ? (names[`${commit} ${path}`] ?? path)
        : undefined,
    birthOf: (path) => `c${births[path] ?? 0}`,
    isAncestor: (ancestor, commit) => order(ancestor) <= order(commit),
  }
}

const on = (history: History, line = '// ^ADR 33', files: Record<string, string> = two) =>
  verdictOn('x.ts', line, files, history)

describe('attribute with history', () => {
  it('takes the one that existed when the line was written', () => {
    expect(on(told({ commit: 'c3' }, { [locks]: 1, [batches]: 5 }))).toEqual({
      record: locks,
      evidence: { rung: 'history', words: `written in c3 when only ${locks} existed` },
    })
  })
  it('takes the one that came with the line where several existed', () => {
    expect(on(told({ commit: 'c5' }, { [locks]: 1, [batches]: 5 }))).toEqual({
      record: batches,
      evidence: { rung: 'birth', words: `written in c5, the commit that added ${batches}` },
    })
    expect(shown(on(told({ commit: 'c5' }, { [locks]: 5, [batches]: 5 })))).toBe('undecided')
    expect(shown(on(told({ commit: 'c6' }, { [locks]: 1, [batches]: 5 })))).toBe('undecided')
  })
  it('rules out what was not there when the line was written, and what the words are clearly not about', () => {
    const third = 'docs/adr/0033-queues.md'
    const files = { ...two, [third]: '# 33. Queues\n\nA queue wakes the scheduler of letters.\n' }
    const possible = (line: string, births: Record<string, number>) => {
      const verdict = on(told({ commit: 'c5' }, births), line, files)
      return 'unresolved' in verdict ? verdict.possible : shown(verdict)
    }
    const late = { [locks]: 1, [batches]: 1, [third]: 6 }
    const all = { [locks]: 1, [batches]: 1, [third]: 1 }
    expect(possible('// ^ADR 33', late)).toEqual([batches, locks])
    expect(possible('// the scheduler wakes for letters: ^ADR 33', late)).toEqual([batches, locks])
    expect(possible('// the scheduler wakes for letters: ^ADR 33', all)).toBe(`topic: ${third}`)
    expect(possible('// the table lock, then batch: ^ADR 33', all)).toEqual([batches, locks])
    expect(possible('// ^ADR 33', all)).toEqual([batches, locks, third])
  })
  it.each([
    ['- **^ADR 33**: Scheduler wakes for letters', 'undecided'],
    ['| ^ADR-0033: Scheduler wakes for letters | wakes |', 'undecided'],
    ['## ^ADR 33 — Scheduler wakes for letters', 'undecided'],
    ['- ADR 33: Scheduler wakes for letters\n\nAs ^ADR 33 says.', 'undecided'],
    ['- ^ADR 33: Scheduler wakes for locks', `history: ${locks}`],
    ['- ^ADR 33: see below', `history: ${locks}`],
    ['As ^ADR 33: Scheduler wakes for letters', `history: ${locks}`],
    ['- ADR 34: Scheduler wakes for letters\n\nAs ^ADR 33 says.', `history: ${locks}`],
  ])('lets a document speak of another record by a title of its own: %s', (line, expected) => {
    const files = { ...two, 'docs/adr/0034-more.md': '# 34. More\n' }
    const history = told({ commit: 'c3' }, { [locks]: 1, [batches]: 5 })
    expect(shown(verdictOn('x.md', line, files, history))).toBe(expected)
    // In code it is a comment on what the code does.
    expect(shown(verdictOn('x.py', line, files, history))).toBe(`history: ${locks}`)
  })
  it.each([
    ['- **^ADR 33**: Scheduler wakes for letters', 4, [locks]],
    ['- **^ADR 33**: Scheduler wakes for letters', 6, [batches, locks]],
    ['- **^ADR 33 (letters)** — Scheduler wakes', 4, [locks]],
    ['- **^ADR 33 (batches)** — Scheduler wakes', 4, `gloss: ${batches}`],
    ['Of ADR 33 (Scheduler Wakes Often). Again ^ADR 33.', 4, [locks]],
    ['Of ADR 33 (scheduler wakes often). Again ^ADR 33.', 4, `history: ${locks}`],
    ['- ADR 33: Scheduler wakes for letters\n- ADR 33: Batches may run twice\n\nAs ^ADR 33 says.', 4, [batches, locks]],
    ['- **^ADR 33**: Scheduler wakes for interrupted batch of the import', 4, `history: ${locks}`],
  ])('rules out what was not there when a text told of another record: %s', (line, commit, expected) => {
    const verdict = verdictOn('x.md', line, two, told({ commit: `c${commit}` }, { [locks]: 1, [batches]: 5 }))
    expect('unresolved' in verdict ? verdict.possible : shown(verdict)).toEqual(expected)
  })
  it.each([
    [
      '- ADR 33: Scheduler wakes often\n- ADR 34: Letters counted with stamps\n- ADR 35: Stamps cover sold letters\n\nIn short, ^ADR 33.',
      [],
    ],
    ['- ADR 33: Scheduler wakes often\n- ADR 34: Letters counted with stamps\n\nIn short, ^ADR 33.', [batches, locks]],
    [
      '- ADR 33: Scheduler wakes often\n- ADR 34: Letters counted with stamps\n- ADR 35: Queues hold waiting things\n\nIn short, ^ADR 33.',
      [batches, locks],
    ],
    [
      '- ADR 33: Scheduler wakes often\n- ADR 34: Letters counted with stamps\n- ADR 35: Stamps cover sold letters\n\nAn interrupted batch of the import, ^ADR 33.',
      [batches],
    ],
  ])('rules out all where a text counts decisions of its own: %s', (line, expected) => {
    const files = { ...two, 'docs/adr/0034-tables.md': '# 34. Tables\n', 'docs/adr/0035-queues.md': '# 35. Queues\n' }
    const verdict = verdictOn('x.md', line, files, told({ commit: 'c7' }, { [locks]: 1, [batches]: 5 }))
    expect('unresolved' in verdict ? verdict.possible : shown(verdict)).toEqual(expected)
  })
  it.each([
    ['Epic: ^ADR-0033 Letters wake the scheduler', []],
    ['- ^ADR-0033: letters wake the scheduler (pending)', []],
    ['ADR-0033 Letters wake the scheduler\n\nIn short, ^ADR-0033.', []],
    ['ADR-0033 Letters wake the scheduler\n\nAn interrupted batch of the import, ^ADR-0033.', [batches]],
    ['ADR-0033 Letters wake the scheduler and batches\n\nIn short, ^ADR-0033.', `topic: ${batches}`],
    ['ADR-0033 Letters wake\n\nIn short, ^ADR-0033.', [batches, locks]],
  ])('rules out all where a text calls the number by the title of a record that has another: %s', (line, expected) => {
    const files = { ...two, 'docs/adr/0035-letters.md': '# 35. Letters wake the scheduler\n' }
    const verdict = verdictOn('x.md', line, files, told({ commit: 'c7' }, { [locks]: 1, [batches]: 5 }))
    expect('unresolved' in verdict ? verdict.possible : shown(verdict)).toEqual(expected)
  })
  it('takes none where the one that came with the line is clearly not what the words are about', () => {
    const withLocks = told({ commit: 'c5' }, { [locks]: 5, [batches]: 1 })
    const verdict = on(withLocks, '// an interrupted batch of the import is started again: ^ADR 33')
    if (!('unresolved' in verdict)) throw new Error('resolved')
    expect(verdict.unresolved).toBe('undecided')
    expect(verdict.candidates.map(({ evidence }) => evidence.map(({ rung }) => rung))).toEqual([
      ['history', 'birth'],
      ['history', 'birth'],
    ])
    expect(shown(on(withLocks, '// the table lock, then batch: ^ADR 33'))).toBe(`birth: ${locks}`)
  })
  it('takes one that came later on the branch only if its words fit', () => {
    const later = told({ commit: 'c1' }, { [locks]: 2, [batches]: 3 })
    expect(shown(on(later, '// table lock before row lock: ^ADR 33'))).toBe(`history: ${locks}`)
    expect(shown(on(later))).toBe('older')
    expect(shown(on(later, "// the scheduler wakes: ^ADR 33's batches"))).toBe(`history: ${batches}`)
    expect(shown(on(later, "// the scheduler wakes: ^ADR 33's rule"))).toBe('older')
  })
  it.each<LineOrigin>(['uncommitted', 'unknown'])('goes on without it for a line that is %s', (origin) => {
    const none = told(origin, { [locks]: 1, [batches]: 5 })
    expect(shown(on(none))).toBe('undecided')
    expect(shown(on(none, '// an interrupted batch of the import is started again: ^ADR 33'))).toBe(`topic: ${batches}`)
  })
  it('does not take the only holder for a line that is older and about something else', () => {
    const files = { [locks]: two['docs/adr/0033-locks-in-one-order.md'] }
    const later = told({ commit: 'c1' }, { [locks]: 2 })
    expect(shown(on(later, '// the scheduler wakes: ^ADR 33', files))).toBe('older')
    expect(shown(on(later, '// table lock, row lock: ^ADR 33', files))).toBe(`history: ${locks}`)
    const beside = { ...later, isAncestor: () => false }
    expect(shown(on(beside, '// table lock, row lock: ^ADR 33', files))).toBe(`sole: ${locks}`)
  })
  it('says of a line in another checkout where it can be looked up, and takes no birth for it', () => {
    const there = '3f2a1c4d5e6f of ../sdk on 2026-05-03'
    expect(on(told({ commit: 'c3', shown: there }, { [locks]: 1, [batches]: 5 }))).toEqual({
      record: locks,
      evidence: { rung: 'history', words: `written in ${there}, when only ${locks} existed` },
    })
    expect('unresolved' in on(told({ commit: 'c5', shown: there }, { [locks]: 1, [batches]: 5 }))).toBe(true)
  })
  it('decides nothing by times that are too near', () => {
    const births = { [locks]: 1, [batches]: 5 }
    const near = {
      ...told({ commit: 'c3', shown: 'x' }, births),
      isUnclear: (_: unknown, path: string) => path === batches,
    }
    const verdict = on(near)
    expect(shown(verdict)).toBe('undecided')
    expect('unresolved' in verdict && verdict.candidates[0]?.evidence[0]).toEqual({
      rung: 'history',
      words: 'it came at about the time when the line was written in the other checkout',
    })
    expect(shown(on(near, '// an interrupted batch of the import is started again: ^ADR 33'))).toBe(`topic: ${batches}`)
    const files = { [batches]: two['docs/adr/0033-batches-may-run-twice.md'] }
    expect(shown(on(near, '// the scheduler wakes: ^ADR 33', files))).toBe(`sole: ${batches}`)
  })
  it('asks which number a record had then', () => {
    const files = {
      'docs/adr/0007-omega.md': '# 7. Omega\n',
      'docs/adr/0009-alpha.md': '---\nformerly: [7]\n---\n# 9. Alpha\n',
    }
    const births = { 'docs/adr/0007-omega.md': 5, 'docs/adr/0009-alpha.md': 1 }
    const names = { 'c3 docs/adr/0009-alpha.md': 'docs/adr/0007-alpha.md' }
    const verdict = (commit: string) => shown(on(told({ commit }, births, names), '// ^ADR 7', files))
    expect(verdict('c3')).toBe('history: docs/adr/0009-alpha.md')
    expect(verdict('c6')).toBe('history: docs/adr/0007-omega.md')
    expect(verdict('c4')).toBe('older')
  })
  it('asks who had the number under another file name, whether the record says so or not', () => {
    const [omega, alpha] = ['docs/adr/0007-omega.md', 'docs/adr/0009-alpha.md']
    const files = { [omega]: '# 7. Omega\n', [alpha]: '# 9. Alpha\n' }
    const names = { [`c3 ${alpha}`]: 'docs/adr/0007-alpha.md' }
    const verdict = (origin: LineOrigin, former = 'docs/adr/0007-alpha.md', changed: Partial<History> = {}) => {
      const formerPaths = (path: string) => (path === alpha ? [former] : [])
      const history = { ...told(origin, { [omega]: 2, [alpha]: 1 }, names), formerPaths, ...changed }
      return shown(on(history, '// ^ADR 7', files))
    }
    expect(verdict({ commit: 'c3' })).toBe('undecided')
    expect(verdict({ commit: 'c4' })).toBe(`history: ${omega}`)
    expect(verdict('unknown')).toBe('undecided')
    expect(verdict('uncommitted')).toBe(`sole: ${omega}`)
    const pathAt = (_: string, path: string) => (path === alpha ? 'docs/adr/0007-alpha.md' : path)
    expect(verdict('uncommitted', undefined, { pathAt })).toBe('undecided')
    expect(verdict({ commit: 'c3' }, 'docs/adr/0008-alpha.md')).toBe(`history: ${omega}`)
    expect(verdict({ commit: 'c3' }, 'docs/adr/0007-another.md')).toBe(`history: ${omega}`)
  })
})

describe('attributeAll', () => {
  it('says what attribute says and asks only about lines that no text tells of', () => {
    const part = constantFrom(
      '// ADR 33',
      '// ADR 33 (lock order)',
      `// ${batches}`,
      '// words',
      '// batch import: ADR 0033',
    )
    assert(
      property(array(part, { maxLength: 8 }), (lines) => {
        const brought: number[] = []
        const history: History = {
          ...told({ commit: 'c3' }, { [locks]: 1, [batches]: 5 }),
          bringLines: (places) => void brought.push(...[...places].map(({ line }) => line)),
        }
        const read = readTree(objectTree({ ...two, 'x.ts': lines.join('\n') }), history)
        const document = read.texts.get('x.ts')!
        const asked = document.citations.map((citation) => ({
          citation,
          document,
          candidates: read.facts.candidatesOf(citation),
        }))
        const verdicts = attributeAll(asked, read.facts)
        expect(verdicts).toEqual(asked.map((one) => attribute(one, read.facts)))
        const open = verdicts.flatMap((one, at) =>
          'unresolved' in one || !['path', 'gloss', 'own-file', 'page'].includes(one.evidence.rung)
            ? [read.facts.linesOf(document).lineAt(asked[at]!.citation.range.start)]
            : [],
        )
        expect(brought).toEqual(open)
      }),
      { numRuns: 60 },
    )
  })
})

/** The verdicts on all citations of a document. */
function verdictsIn(text: string): readonly string[] {
  const read = readTree(objectTree({ ...two, 'x.md': text }))
  const document = read.texts.get('x.md')!
  const asked = document.citations.map((citation) => ({
    citation,
    document,
    candidates: read.facts.candidatesOf(citation),
  }))
  return attributeTogether(asked, read.facts).map(shown)
}

describe('attributeTogether', () => {
  const far = 'word '.repeat(200)
  it('takes one text to mean one record by one number where the words lean to it', () => {
    expect(verdictsIn(`ADR 33 (lock order).\n\n${far}\n\nThe table lock, then batch: ADR 33\n`)).toEqual([
      `gloss: ${locks}`,
      `page: ${locks}`,
    ])
  })
  it('does not where the words lean elsewhere, say nothing, or others mean another record', () => {
    expect(verdictsIn(`ADR 33 (lock order).\n\n${far}\n\nADR 33\n`)).toEqual([`gloss: ${locks}`, 'undecided'])
    const both = `ADR 33 (lock order).\n\n${far}\n\nADR 33 (idempotent batches).\n\n${far}\n\nThe table lock, then batch: ADR 33\n`
    expect(verdictsIn(both)).toEqual([`gloss: ${locks}`, `gloss: ${batches}`, 'undecided'])
    const named = `ADR 33 (lock order). See [one](${locks}), [two](${batches}).\n\n${far}\n\nThe table lock, then batch: ADR 33\n`
    expect(verdictsIn(named).at(-1)).toBe('undecided')
  })
})
