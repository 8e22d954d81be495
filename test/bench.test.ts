import { describe, expect, it } from 'vitest'
import { cost, median, medians } from '../bench/figures.mjs'
import { generate } from '../bench/generate.mjs'
import { costTable, targetTable } from '../bench/table.mjs'
import { targetRows } from '../bench/targets.mjs'

const code = (files: Map<string, string>) => [...files.keys()].filter((path) => path.endsWith('.ts')).length
const at = (cpu: number, memory?: number) => ({ wall: cpu, cpu, ...(memory === undefined ? {} : { memory }) })
const texts = (files: Map<string, string>) => [...files].filter(([path]) => path.endsWith('.md'))

describe('generate', () => {
  it('makes as many documents as asked for, the same for the same seed', () => {
    const files = generate({ documents: 60, seed: 7 })
    expect(texts(files)).toHaveLength(60)
    expect([...generate({ documents: 60, seed: 7 })]).toEqual([...files])
    expect([...generate({ documents: 60, seed: 8 })]).not.toEqual([...files])
  })
  it('brings documents to the size asked for, on average', () => {
    const all = texts(generate({ documents: 400, seed: 7, size: 10 }))
    expect(all).toHaveLength(400)
    const average = all.reduce((sum, [, text]) => sum + text.length, 0) / all.length
    expect(average).toBeGreaterThan(9000)
    expect(average).toBeLessThan(11_500)
  })
  it('puts as many code files beside them as asked for, and none unasked', () => {
    expect(code(generate({ documents: 20, seed: 7, code: 5 }))).toBe(5)
    expect(code(generate({ documents: 20, seed: 7 }))).toBe(0)
  })
})

describe('cost', () => {
  it('adds what the processors did, in milliseconds and megabytes', () => {
    expect(cost('1.500 0.250 0.125\n')).toEqual({ wall: 1500, cpu: 375 })
    expect(cost('1,500 0,250 0,125\n', '2048\n')).toEqual({ wall: 1500, cpu: 375, memory: 2 })
  })
  it('takes the memory of a run that ended with another code than 0, and what the program used itself', () => {
    const memory = 'Command exited with non-zero status 1\n1024\n'
    expect(cost('1 2 3', memory, '{"user":1500,"system":500}')).toEqual({ wall: 1000, cpu: 5000, memory: 1, own: 2 })
  })
  it('refuses what is no line of times', () => {
    expect(() => cost('bash: no such command')).toThrow('expected three times in seconds')
  })
})

it('takes the middle of each figure for itself', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(3)
  expect(median([])).toBeNaN()
  const costs = [
    { wall: 1, cpu: 30, memory: 5 },
    { wall: 2, cpu: 10, memory: 4 },
    { wall: 3, cpu: 20, memory: 6 },
  ]
  expect(medians(costs)).toEqual({ wall: 2, cpu: 20, memory: 5 })
})

describe('the table of targets', () => {
  it('says of each row what was measured and whether it is enough', () => {
    const rows = targetRows(
      {
        floor: at(50),
        rumdl: at(1000),
        cold: at(800, 401),
        warm: at(101, 150),
        staged: at(200),
        renumber: { ...at(900), own: 600 },
        sizes: [
          { documents: 10, cpu: 150 },
          { documents: 100, cpu: 1250 },
        ],
        remark: 1.3,
      },
      '',
    )
    expect(rows.map(({ what, got, met }) => [what, got, met])).toEqual([
      ['cold check', '0.80 × rumdl, links only', true],
      ['warm check, nothing changed', '2.02 × node -e 0', false],
      ['one file changed, --staged', '4.00 × node -e 0', true],
      ['renumber --dry-run, its own time', '12 × node -e 0', false],
      ['peak memory, cold', '401 MB', false],
      ['peak memory, warm', '150 MB', true],
      ['cost per document, 10 → 100', '1.20 ×', true],
      ['remark only', '1.30 × bare parse', false],
    ])
  })
  it('says of what was not measured that it was not', () => {
    const rows = targetRows({ floor: at(50) }, 'no cache yet')
    expect(rows).toHaveLength(8)
    expect(rows.every(({ met }) => met === undefined)).toBe(true)
    expect(rows.filter(({ got }) => got === 'no cache yet').map(({ what }) => what)).toEqual([
      'warm check, nothing changed',
      'peak memory, warm',
    ])
  })
  it('prints them aligned', () => {
    const rows = [
      { what: 'one', target: '≤ 2 ×', got: '1.00 ×', met: true },
      { what: 'two of them', target: '≤ 10 ×', got: '12 ×', met: false },
      { what: 'three', target: '≤ 1 ×', got: 'not measured', met: undefined },
    ]
    expect(targetTable(rows)).toBe(
      [
        'targets',
        '  one           ≤ 2 ×        1.00 ×      met',
        '  two of them  ≤ 10 ×          12 ×  NOT MET',
        '  three         ≤ 1 ×  not measured        –',
        '',
      ].join('\n'),
    )
  })
})

it('prints what contenders cost beside the first', () => {
  const costs = new Map([
    ['a', { wall: 20, cpu: 10, memory: 5 }],
    ['bb', { wall: 30, cpu: 25 }],
  ])
  expect(costTable('both', costs)).toBe(
    [
      'both',
      '      processor   ratio  by the clock  memory',
      '  a       10 ms  1.00 ×         20 ms    5 MB',
      '  bb      25 ms  2.50 ×         30 ms',
      '',
    ].join('\n'),
  )
})
