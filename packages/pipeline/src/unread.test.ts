import { describe, expect, it } from 'vitest'
import { run, wordCheck } from './testing/toys.ts'

const permission = { reason: 'permission', message: 'it may not be read' } as const
const start = { line: 1, column: 1, offset: 0 }

describe('a document that was not read', () => {
  it('is an error of its own, whatever checks run, and still a record', () => {
    const { report } = run({ 'adr/0001-a.md': { unreadable: permission }, 'b.md': '' }, [], { only: [] })
    expect(report.diagnostics).toEqual([
      {
        check: 'read',
        messageId: 'permission',
        severity: 'error',
        message: 'Unreadable document: it may not be read',
        path: 'adr/0001-a.md',
        range: { start, end: start },
        related: [],
        help: 'Make the file readable for the user that runs registrar.',
      },
    ])
    expect(report).toMatchObject({ records: 1, documents: 1, counts: { error: 1 } })
  })

  it.each([
    ['a FIFO', { unreadable: { reason: 'not-a-file', message: 'x' } }, 'not-a-file'],
    ['a disk that fails', { unreadable: { reason: 'io', message: 'x' } }, 'io'],
    ['a file that went away', { unreadable: { reason: 'missing', message: 'x' } }, 'missing'],
    ["a link at a record's place to nothing", { link: 'gone.md' }, 'not-a-file'],
    ['bytes in Latin-1', new Uint8Array([0x23, 0x20, 0xe4]), 'not-utf8'],
    ['too many brackets', '['.repeat(30_000), 'too-many-brackets'],
    ['too deep nesting', '>'.repeat(30_000), 'too-nested'],
  ] as const)('for %s', (_name, file, messageId) => {
    const { report } = run({ 'adr/0001-a.md': file }, [])
    expect(report.diagnostics.map((each) => [each.check, each.messageId, each.severity])).toEqual([
      ['read', messageId, 'error'],
    ])
    expect(report.diagnostics[0]?.message).toMatch(/^Un(?:expected|readable)/)
  })

  it('shows the first byte that is no UTF-8 at its place, and is looked at all the same', () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('one\n😀'), 0xff])
    const { report } = run({ 'a.md': bytes }, [wordCheck('no-one', 'one')])
    expect(report.diagnostics.map(({ check, range }) => [check, range.start])).toEqual([
      ['no-one', start],
      ['read', { line: 2, column: 3, offset: 6 }],
    ])
  })

  it('is reported only where paths ask for it', () => {
    const files = { 'a.md': { unreadable: permission }, 'b.md': '' }
    expect(run(files, [], { paths: ['b.md'] }).report.counts.error).toBe(0)
    expect(run(files, [], { paths: ['a.md'] }).report.counts.error).toBe(1)
  })

  it('is none for what nobody asked for: other files, ignored ones, links elsewhere', () => {
    const broken = { unreadable: permission }
    const files = { 'a.txt': broken, 'node_modules/x/a.md': broken, 'docs/link.md': { link: 'gone.md' } }
    expect(run(files, []).report.diagnostics).toEqual([])
  })
})
