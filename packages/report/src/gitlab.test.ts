import type { Report } from '@registrar/model'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { diagnostic, rangeIn, reportOf, sample } from '../test/sample.ts'
import { formatGitlab } from './index.ts'
import type { GitlabEntry } from './testing/read-back.ts'

/** What GitLab asks of an entry: docs.gitlab.com/ci/testing/code_quality, "Code Quality report format". */
const entrySchema = {
  type: 'object',
  required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
  additionalProperties: false,
  properties: {
    description: { type: 'string', minLength: 1 },
    check_name: { type: 'string', minLength: 1 },
    fingerprint: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
    location: {
      type: 'object',
      required: ['path', 'lines'],
      additionalProperties: false,
      properties: {
        path: { type: 'string', minLength: 1, pattern: '^(?!\\./|/)' },
        lines: {
          type: 'object',
          required: ['begin'],
          additionalProperties: false,
          properties: { begin: { type: 'integer', minimum: 1 }, end: { type: 'integer', minimum: 1 } },
        },
      },
    },
  },
}
const validate = new Ajv({ strict: true }).compile({ type: 'array', items: entrySchema })

function entriesOf(report: Report): readonly GitlabEntry[] {
  const entries: readonly GitlabEntry[] = JSON.parse(formatGitlab(report))
  validate(entries)
  expect(validate.errors).toBeNull()
  return entries
}

const fingerprints = (report: Report): string[] => entriesOf(report).map((each) => each.fingerprint)

describe('formatGitlab', () => {
  it('lists errors of the run as blockers, then every diagnostic in its order', () => {
    expect(entriesOf(sample)).toEqual([
      {
        description: 'Unexpected TypeError, expected none',
        check_name: 'check decisions-index',
        fingerprint: expect.any(String),
        severity: 'blocker',
        location: { path: '.', lines: { begin: 1 } },
      },
      {
        description: 'Unexpected number 0201, 0201-a-module.md already has it',
        check_name: 'unique-numbers',
        fingerprint: expect.any(String),
        severity: 'major',
        location: { path: 'docs/adr/0201-a-provider.md', lines: { begin: 5, end: 5 } },
      },
      {
        description: 'Unexpected citation of ADR 0150, expected ADR 0151',
        check_name: 'citations-resolve',
        fingerprint: expect.any(String),
        severity: 'minor',
        location: { path: 'docs/adr/0201-a-provider.md', lines: { begin: 7, end: 8 } },
      },
      {
        description: 'Unexpected end, expected a section "Decision"',
        check_name: 'record-shape',
        fingerprint: expect.any(String),
        severity: 'major',
        location: { path: 'docs/adr/0201-a-provider.md', lines: { begin: 9, end: 9 } },
      },
    ])
  })

  it('is an empty list without diagnostics and errors', () => {
    expect(formatGitlab(reportOf([]))).toBe('[]\n')
  })

  it('calls an info an info', () => {
    expect(entriesOf(reportOf([diagnostic({ severity: 'info' })])).map(({ severity }) => severity)).toEqual(['info'])
  })

  it('names files from the top of the repository', () => {
    const [entry] = entriesOf({ ...reportOf([diagnostic({})]), root: 'sub' })
    expect(entry?.location.path).toBe('sub/docs/a.md')
  })

  it('keeps a fingerprint where lines move, and gives no two the same', () => {
    const twice = [diagnostic({}), diagnostic({ range: rangeIn('a\nb', 2, 3) })]
    const moved = twice.map((each) => ({ ...each, range: rangeIn('\n\n\na\nb', 3, 4) }))
    const [first, second] = fingerprints(reportOf(twice))
    expect(first).not.toBe(second)
    expect(fingerprints(reportOf(moved))).toEqual([first, second])
    // With one mended, one is left: which of them, nobody can tell.
    expect(fingerprints(reportOf(twice.slice(1)))).toEqual([first])
  })

  it('gives another fingerprint for another check, path, message or root', () => {
    const others = [{}, { check: 'x' }, { path: 'x' }, { message: 'x' }].map((change) => diagnostic(change))
    const all = [...fingerprints(reportOf(others)), ...fingerprints({ ...reportOf([diagnostic({})]), root: 'sub' })]
    expect(new Set(all).size).toBe(5)
  })

  it('shows what would act or hide, and keeps a path that the file has', () => {
    const evil = '</script>\n::error::\x1b[2J\u202e'
    const text = formatGitlab(reportOf([diagnostic({ message: evil, path: evil })], [{ where: evil, message: evil }]))
    expect(text).not.toMatch(/[^\n\x20-\x7e]/)
    const [error, found] = JSON.parse(text)
    expect(found.location.path).toBe(evil)
    for (const { description } of [error, found])
      expect(description).toBe(String.raw`</script>\n::error::\x1b[2J\u202e`)
  })
})
