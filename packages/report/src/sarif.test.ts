import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Report } from '@registrar/model'
import addFormats from 'ajv-formats'
import AjvDraft04 from 'ajv-draft-04'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diagnostic, rangeIn, reportOf, sample } from '../test/sample.ts'
import { formatSarif } from './index.ts'
import { readSarif, type SarifRun } from './testing/read-back.ts'

/** The schema of the standard, from a package of its authors. */
const schema = import.meta.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json')
const ajv = new AjvDraft04.default({ strict: false, unicodeRegExp: false })
addFormats.default(ajv)
const validate = ajv.compile(JSON.parse(readFileSync(fileURLToPath(schema), 'utf8')))

const checks = [
  {
    id: 'unique-numbers',
    description: 'No two records have the same number.',
    defaultSeverity: 'error',
    helpUri: 'https://example.org/unique-numbers',
  },
  { id: 'citations-resolve', description: 'Every citation leads somewhere.', defaultSeverity: 'info' },
] as const

function runOf(report: Report): SarifRun {
  const log = JSON.parse(formatSarif(report, { version: '1.2.3', checks }))
  validate(log)
  expect(validate.errors ?? []).toEqual([])
  return log.runs[0]
}

describe('formatSarif', () => {
  it('has a rule for each check that ran or found something', () => {
    expect(runOf(sample).tool.driver).toEqual({
      name: 'registrar',
      version: '1.2.3',
      rules: [
        {
          id: 'unique-numbers',
          shortDescription: { text: 'No two records have the same number.' },
          defaultConfiguration: { level: 'error' },
          helpUri: 'https://example.org/unique-numbers',
        },
        {
          id: 'citations-resolve',
          shortDescription: { text: 'Every citation leads somewhere.' },
          defaultConfiguration: { level: 'note' },
        },
        { id: 'record-shape' },
      ],
    })
  })

  it('has a result for each diagnostic, with its place, related places and help', () => {
    const [taken] = runOf(sample).results
    expect(taken).toEqual({
      ruleId: 'unique-numbers',
      ruleIndex: 0,
      level: 'error',
      message: {
        text: 'Unexpected number 0201, 0201-a-module.md already has it\nregistrar renumber docs/adr/0201-a-provider.md next',
      },
      locations: [{ physicalLocation: placed('docs/adr/0201-a-provider.md', [5, 3, 5, 6]) }],
      relatedLocations: [
        {
          id: 0,
          physicalLocation: placed('docs/adr/0201-a-module.md', [1, 3, 1, 6]),
          message: { text: 'the first holder' },
        },
        {
          id: 1,
          physicalLocation: placed('docs/adr/0201-a-third.md', [1, 3, 1, 6]),
          message: { text: 'a holder on origin/main' },
        },
      ],
      partialFingerprints: { 'checkPathMessage/v1': expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
  })

  it('has the fixes, with their safety, by file', () => {
    const range = rangeIn('abc', 1, 2)
    const edits = [
      { path: 'a.md', range, newText: 'x' },
      { path: 'b.md', range, newText: 'y' },
      { path: 'a.md', range, newText: 'z' },
    ]
    const run = runOf(reportOf([diagnostic({ fix: { title: 'Do it', safety: 'suggestion', edits } })]))
    expect(run.results[0]?.fixes).toEqual([
      {
        description: { text: 'Do it' },
        artifactChanges: [
          { artifactLocation: artifact('a.md'), replacements: [replaced('x'), replaced('z')] },
          { artifactLocation: artifact('b.md'), replacements: [replaced('y')] },
        ],
        properties: { safety: 'suggestion' },
      },
    ])
    expect(runOf(sample).results.map(({ fixes }) => fixes?.[0]?.properties.safety)).toEqual([
      undefined,
      'safe',
      'suggestion',
    ])
  })

  it('says that the execution failed, and why, where there is an error of the run', () => {
    expect(runOf(sample).invocations).toEqual([
      {
        executionSuccessful: false,
        toolExecutionNotifications: [
          { level: 'error', message: { text: 'check decisions-index: Unexpected TypeError, expected none' } },
        ],
      },
    ])
    expect(runOf(reportOf([])).invocations).toEqual([{ executionSuccessful: true, toolExecutionNotifications: [] }])
  })

  it('is a run without results for a report without diagnostics, and says what was looked at', () => {
    const run = runOf(reportOf([]))
    expect(run.results).toEqual([])
    expect(run.columnKind).toBe('utf16CodeUnits')
    expect(run.properties).toEqual({
      records: 214,
      documents: 230,
      lookedAt: ['worktree', 'origin/main'],
      notLookedAt: ['branches'],
    })
  })

  it.each([
    ['docs/a b#c?.md', 'docs/a%20b%23c%3F.md'],
    ['c:/x%41.md', 'c%3A/x%2541.md'],
    ['日本.md', '%E6%97%A5%E6%9C%AC.md'],
    ['a\n::error::\u202e.md', 'a%0A%3A%3Aerror%3A%3A%E2%80%AE.md'],
    ['\ud800.md', '%EF%BF%BD.md'],
  ])('encodes the path %j as %s', (path, uri) => {
    const { results } = runOf({ ...reportOf([diagnostic({ path })]), root: 'sub' })
    expect(results[0]?.locations[0]?.physicalLocation.artifactLocation.uri).toBe(`sub/${uri}`)
  })

  it.each([
    ['{0} of {number:4}', '{{0}} of {{number:4}}'],
    ['see [this](https://example.org)', String.raw`see [this\](https://example.org)`],
    [String.raw`[a\](1) [b\\](1)`, String.raw`[a\\\](1) [b\\\\\](1)`],
    ['[a] (b) c\\d', '[a] (b) c\\d'],
    ['a\n\x1b[0m\u202e', String.raw`a\n\x1b[0m\u202e`],
  ])('lets the message %j fill in and lead to nothing', (message, text) => {
    const report = reportOf([diagnostic({ message, check: 'x' })])
    expect(runOf(report).results[0]?.message.text).toBe(text)
  })

  it('is valid and says its messages whatever they are', () => {
    const any = fc.string({
      unit: fc.constantFrom('a', '\\', '[', ']', '(', ')', '{', '}', '%', '\n', '"', '<', '\u202e'),
    })
    fc.assert(
      fc.property(any, (message) => {
        const report = reportOf([diagnostic({ message, path: 'a.md' })])
        expect(runOf(report).results).toHaveLength(1)
        const shown = message.replaceAll('\n', String.raw`\n`).replaceAll('\u202e', String.raw`\u202e`)
        expect(readSarif(formatSarif(report, { version: '1', checks }))).toEqual([
          { path: 'a.md', line: 1, check: 'citations-resolve', message: shown },
        ])
      }),
      { numRuns: 100 },
    )
  })
})

function placed(path: string, [startLine, startColumn, endLine, endColumn]: readonly number[]) {
  return {
    artifactLocation: artifact(path),
    region: { startLine, startColumn, endLine, endColumn },
  }
}

function artifact(path: string) {
  return { uri: path, uriBaseId: '%SRCROOT%' }
}

function replaced(text: string) {
  return {
    deletedRegion: { startLine: 1, startColumn: 2, endLine: 1, endColumn: 3 },
    insertedContent: { text },
  }
}
