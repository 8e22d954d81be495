import { defineRepositoryCheck, type AnyCheck, type Finding } from '@registrar/check-api'
import { describe, expect, it } from 'vitest'
import { configOf, run } from './testing/toys.ts'

const messages = { found: ({ what }: { what: string }) => `Unexpected ${what}, expected nothing` }

function reporting(finding: Partial<Finding<typeof messages>>): AnyCheck {
  return defineRepositoryCheck({
    id: 'reporting',
    description: 'Nothing is there.',
    defaultSeverity: 'warning',
    messages,
    check: (_context, report) =>
      report({ messageId: 'found', data: { what: 'x' }, at: { path: 'a.md', span: { start: 2, end: 3 } }, ...finding }),
  })
}

const files = { 'a.md': 'a\nb\nc', 'b.txt': '\uFEFF1\n2' }

describe('a finding is completed', () => {
  it('with related places, here or ready-made, its help and its fix', () => {
    const elsewhere = { start: { line: 7, column: 3, offset: 90 }, end: { line: 7, column: 5, offset: 92 } }
    const check = reporting({
      related: [
        { path: 'b.txt', at: { start: 2, end: 3 }, message: 'a text that is no document' },
        { path: 'on-target.md', at: elsewhere, message: 'in another tree' },
      ],
      help: 'Take it out',
      fix: {
        title: 'Take it out',
        safety: 'safe',
        edits: [
          { path: 'a.md', span: { start: 2, end: 4 }, newText: '' },
          { path: 'new.md', span: { start: 0, end: 0 }, newText: 'x' },
        ],
      },
    })
    const first = { line: 1, column: 1, offset: 0 }
    expect(run(files, [check]).report.diagnostics).toEqual([
      {
        check: 'reporting',
        messageId: 'found',
        severity: 'warning',
        message: 'Unexpected x, expected nothing',
        path: 'a.md',
        range: { start: { line: 2, column: 1, offset: 2 }, end: { line: 2, column: 2, offset: 3 } },
        related: [
          {
            path: 'b.txt',
            range: { start: { line: 2, column: 1, offset: 2 }, end: { line: 2, column: 2, offset: 3 } },
            message: 'a text that is no document',
          },
          { path: 'on-target.md', range: elsewhere, message: 'in another tree' },
        ],
        help: 'Take it out',
        fix: {
          title: 'Take it out',
          safety: 'safe',
          edits: [
            {
              path: 'a.md',
              range: { start: { line: 2, column: 1, offset: 2 }, end: { line: 3, column: 1, offset: 4 } },
              newText: '',
            },
            { path: 'new.md', range: { start: first, end: first }, newText: 'x' },
          ],
        },
      },
    ])
  })

  it('without a fix that would edit generated text', () => {
    const edits = [
      { path: 'a.md', span: { start: 2, end: 4 }, newText: '' },
      { path: 'site.md', span: { start: 0, end: 1 }, newText: '' },
    ]
    const check = reporting({ fix: { title: 'Take it out', safety: 'safe', edits } })
    const fixOf = (config: string) =>
      run({ ...files, 'site.md': 'x' }, [check], { config: configOf(config) }).report.diagnostics[0]?.fix
    expect(fixOf('collections: {}')).toMatchObject({ edits: [{ path: 'a.md' }, { path: 'site.md' }] })
    expect(fixOf('collections: {}\ngenerated: [site.md]')).toBeUndefined()
  })

  it('and one that names a message its check does not have is a fault of the run, the others still reported', () => {
    const wrong = reporting({ messageId: 'other' as 'found' })
    const right = { ...reporting({}), id: 'right' }
    const { report } = run(files, [wrong, right])
    expect(report.diagnostics.map(({ check }) => check)).toEqual(['right'])
    expect(report.errors.map(({ where, message }) => [where, message])).toEqual([
      ['check reporting', expect.stringContaining('a finding names the message other')],
    ])
  })

  it('and a message that throws is a fault of the run, too', () => {
    const thrower = { ...reporting({ data: null as never }) }
    const { report } = run(files, [thrower])
    expect(report.diagnostics).toEqual([])
    expect(report.errors.map(({ where }) => where)).toEqual(['check reporting'])
  })
})
