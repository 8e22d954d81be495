import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { main } from '../packages/cli/src/main.ts'
import { renderReport } from '../packages/cli/src/render-report.ts'
import type { Report } from '../packages/model/src/index.ts'
import { recommended } from '../packages/recommended/src/index.ts'
import { formatMarkdown } from '../packages/report/src/index.ts'
import {
  readCompact,
  readGithub,
  readGitlab,
  readJunit,
  readPretty,
  readSarif,
  type Said,
} from '../packages/report/src/testing/read-back.ts'
import { fixtureNames, withCopy } from '../scripts/docs-fixtures/fixtures.mjs'
import { readMarkdown } from './support/read-markdown.ts'

const ran = recommended.map(({ check }) => check)

/** How each format but JSON, which is the report itself, is read back. */
const readers = {
  pretty: readPretty,
  compact: readCompact,
  github: readGithub,
  gitlab: readGitlab,
  sarif: readSarif,
  junit: readJunit,
  markdown: readMarkdown,
}

describe('every format', () => {
  it.each(fixtureNames())('says the same findings of %s', async (name) => {
    const { said, expected } = inEveryFormat(await withCopy(name, reported))
    expect(said).toEqual(expected)
  })

  it('says the same findings where there are many', async () => {
    const reports = await Promise.all(fixtureNames().map((name) => withCopy(name, reported)))
    const diagnostics = reports.flatMap((report) => report.diagnostics)
    expect(new Set(diagnostics.map(({ check }) => check)).size).toBeGreaterThan(4)
    expect(diagnostics.length).toBeGreaterThan(50)
    const { said, expected } = inEveryFormat({ ...reports[0]!, diagnostics, root: 'docs' })
    expect(said).toEqual(expected)
  })
})

describe('the summary in markdown', () => {
  it('shows a text of a repository as it is, and nothing of it as markup', () => {
    const piece = fc.constantFrom(
      'a',
      '\\',
      '|',
      '`',
      '``',
      ' ',
      '<b>',
      '<!--',
      '-->',
      '[x](y)',
      '*',
      '&amp;',
      '\n',
      '@me',
      '#1',
      'https://e.org',
    )
    const text = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(text, text, (path, message) => {
        const [said, ...more] = readMarkdown(formatMarkdown(reportOf(path, message), { collections: 1, checks: 1 }))
        expect(more).toEqual([])
        expect(said).toEqual({ path: oneLine(path), line: 1, check: 'a-check', message: oneLine(message) })
      }),
      { numRuns: 200 },
    )
  })
})

/** What each format says of a report, and what it should. */
function inEveryFormat(report: Report) {
  const options = { color: false, source: () => undefined, info: { collections: 1, checks: 1 }, ran }
  const said = entriesOf(readers).map(([format, read]) => [format, sorted(read(renderReport(report, format, options)))])
  const shown = { ...report, diagnostics: shownInSummary(report) }
  const expected = entriesOf(readers).map(([format]) => {
    // What is for people at the root counts from there; what is for programs that show a repository, from its top.
    const root = format === 'pretty' || format === 'compact' ? '.' : report.root
    return [format, sorted(saidBy(format === 'markdown' ? shown : report, root))]
  })
  return { said, expected }
}

function oneLine(text: string): string {
  return text.replaceAll('\n', String.raw`\n`)
}

function reportOf(path: string, message: string): Report {
  const point = { line: 1, column: 1, offset: 0 }
  const range = { start: point, end: point }
  const found = { check: 'a-check', messageId: 'found', severity: 'error', message, path, range, related: [] } as const
  return {
    version: 1,
    root: '.',
    records: 1,
    documents: 1,
    lookedAt: ['worktree', message],
    notLookedAt: [],
    diagnostics: [{ ...found, help: message }],
    counts: { error: 1, warning: 0, info: 0 },
    suppressed: 0,
    baselined: 0,
    errors: [{ where: message, message }],
  }
}

/** The report of a repository, as the command gives it. */
async function reported(folder: string): Promise<Report> {
  let stdout = ''
  await main(['-C', folder, '--no-color', 'check', '--format', 'json'], {
    cwd: folder,
    env: {},
    stdout: (text) => void (stdout += text),
    stderr: () => {},
    isTTY: false,
  })
  return JSON.parse(stdout)
}

function shownInSummary({ diagnostics }: Report): Report['diagnostics'] {
  const severities = ['error', 'warning', 'info']
  return diagnostics
    .toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))
    .slice(0, 50)
}

function saidBy({ diagnostics }: Report, root: string): readonly Said[] {
  const prefix = root === '.' ? '' : `${root}/`
  return diagnostics.map(({ path, range, check, message }) => {
    return { path: `${prefix}${path}`, line: range.start.line, check, message }
  })
}

function sorted(said: readonly Said[]): readonly string[] {
  return said.map(({ path, line, check, message }) => `${path}:${line} ${check} ${message}`).sort()
}

function entriesOf<K extends string, V>(object: Readonly<Record<K, V>>): readonly [K, V][] {
  return Object.entries(object) as [K, V][]
}
