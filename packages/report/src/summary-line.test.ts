import { describe, expect, it } from 'vitest'
import { reportOf } from '../test/sample.ts'
import { summaryLine } from './index.ts'

describe('summaryLine', () => {
  it('says what was looked at and what was not', () => {
    expect(summaryLine(reportOf([]), { collections: 4, checks: 8 })).toBe(
      '214 records in 4 collections, 8 checks; looked at: work tree, origin/main; not at: other branches (--against-all)',
    )
  })

  it('says how much was found and is not reported', () => {
    const report = { ...reportOf([]), suppressed: 2, baselined: 198 }
    expect(summaryLine(report, { collections: 4, checks: 8 })).toBe(
      '214 records in 4 collections, 8 checks; 2 suppressed, 198 in the baseline; looked at: work tree, origin/main; not at: other branches (--against-all)',
    )
    expect(summaryLine({ ...report, suppressed: 0 }, { collections: 4, checks: 8 })).toContain(
      '8 checks; 198 in the baseline; looked at',
    )
    expect(summaryLine({ ...report, baselined: 0 }, { collections: 4, checks: 8 })).toContain(
      '8 checks; 2 suppressed; looked at',
    )
  })

  it('says how many files were not searched, and why', () => {
    expect(saidNotSearched([])).toContain('8 checks; looked at')
    expect(saidNotSearched(['encoding'])).toContain('8 checks; 1 file not searched (1 not UTF-8); looked at')
    expect(saidNotSearched(['encoding', 'too-large', 'encoding'])).toContain(
      '8 checks; 3 files not searched (1 larger than 2 MB, 2 not UTF-8); looked at',
    )
  })

  it('counts one, and leaves out empty parts', () => {
    const report = { ...reportOf([]), records: 1, lookedAt: ['index'], notLookedAt: [] }
    expect(summaryLine(report, { collections: 1, checks: 1 })).toBe(
      '1 record in 1 collection, 1 check; looked at: index',
    )
    expect(summaryLine({ ...report, records: 0, lookedAt: [] }, { collections: 0, checks: 0 })).toBe(
      '0 records in 0 collections, 0 checks',
    )
  })

  it('calls every ring by its name, and shows a ref as it is', () => {
    const report = {
      ...reportOf([]),
      notLookedAt: ['target', 'claims', 'branches', 'or\x1bigin'],
      lookedAt: ['HEAD', 'claims', 'branches'],
    }
    expect(summaryLine(report, { collections: 2, checks: 2 })).toContain(
      'looked at: HEAD, claims, other branches; not at: the target branch, claims, other branches (--against-all), or\\x1bigin',
    )
  })
})

function saidNotSearched(reasons: readonly ('too-large' | 'encoding')[]): string {
  const notSearched = reasons.map((reason) => ({ path: 'x', reason }))
  return summaryLine({ ...reportOf([]), notSearched }, { collections: 4, checks: 8 })
}
