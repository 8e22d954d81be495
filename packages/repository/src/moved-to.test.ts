import { describe, expect, it } from 'vitest'
import { build, targetOf } from './testing/build.ts'

const files = {
  'docs/adr/0012-use-queues.md': '',
  'docs/adr/0020-again.md': '',
  'docs/adr/0021-again.md': '',
  'docs/adr/0030-v2.md': '',
  'issues/004-slow-start/00-report.md': '',
  'issues/004-slow-start/01-log.md': '',
  'design/now/25-board.md': '',
}

describe('a link that leads nowhere says which record has its slug now', () => {
  it.each([
    ['0009-use-queues.md', 'docs/adr/0012-use-queues.md'],
    ['9-use-queues.md', 'docs/adr/0012-use-queues.md'],
    ['0009a-use-queues.md', 'docs/adr/0012-use-queues.md'],
    ['0009-use-queues', 'docs/adr/0012-use-queues.md'],
    ['0009_use-queues.md#context', 'docs/adr/0012-use-queues.md'],
    ['../../issues/009-slow-start/00-report.md', 'issues/004-slow-start/00-report.md'],
    ['../../issues/009-slow-start/01-log.md', 'issues/004-slow-start/00-report.md'],
    ['../../issues/009-slow-start', 'issues/004-slow-start/00-report.md'],
    ['../../issues/009-slow-start/', 'issues/004-slow-start/00-report.md'],
    ['../../design/now/12-board.md', 'design/now/25-board.md'],
  ])('%s: %s', (url, movedTo) => expect(targetOf(url, files)).toMatchObject({ outcome: 'missing', movedTo }))

  it.each([
    ['that two records have', '0009-again.md'],
    ['that only a part of it has', '0009-use.md'],
    ['in another folder', '../0009-use-queues.md'],
    ['of a record elsewhere', '../../design/then/12-board.md'],
    ['without a number', 'use-queues.md'],
    ['with another prefix', 'ADR-0009-use-queues.md'],
    ['in another case', '0009-Use-Queues.md'],
    ['of a record that is still there, below it', '../../issues/004-slow-start/99-gone.md'],
    ['of a file that a path goes through', '0009-use-queues.md/x'],
    ['of a file that is there, through it', '0012-use-queues.md/x'],
  ])('but not a slug %s', (_name, url) => {
    const target = targetOf(url, files)
    expect(target?.outcome).toBe('missing')
    expect(target).not.toHaveProperty('movedTo')
  })

  it('keeps series apart that share a folder and not a prefix', () => {
    const yaml = `collections:
  cips: { kind: proposal, files: "CIP-{number:4}-{slug}.md" }
  cpss: { kind: proposal, files: "CPS-{number:4}-{slug}.md" }
`
    const series = {
      'CIP-0012-fees.md': '',
      'CPS-0013-fees.md': '',
      'a.md': '[x](CIP-0009-fees.md) [y](cps-0009-fees.md)',
    }
    expect(build(series, yaml).documents.get('a.md')?.linkTargets).toMatchObject([
      { movedTo: 'CIP-0012-fees.md' },
      { movedTo: 'CPS-0013-fees.md' },
    ])
  })
})
