import { XMLValidator } from 'fast-xml-parser'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diagnostic, reportOf, sample } from '../test/sample.ts'
import { formatJunit } from './index.ts'
import { junitSuites, readJunit } from './testing/read-back.ts'

const checks = [
  { id: 'unique-numbers', description: 'No two records have the same number.', defaultSeverity: 'error' },
  { id: 'decisions-index', description: 'Indexes say what the records say.', defaultSeverity: 'error' },
  { id: 'record-lifecycle', description: 'A record "ends" <as> it says.', defaultSeverity: 'warning' },
] as const

function print(report: Parameters<typeof formatJunit>[0]): string {
  const text = formatJunit(report, { checks })
  expect(XMLValidator.validate(text)).toBe(true)
  return text
}

describe('formatJunit', () => {
  it('has a suite for each check: failures, an error, or one case that passed', () => {
    expect(print(sample)).toBe(`\
<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="registrar" tests="5" failures="3" errors="1">
  <testsuite name="unique-numbers" tests="1" failures="1" errors="0">
    <testcase classname="docs/adr/0201-a-provider.md" name="Unexpected number 0201, 0201-a-module.md already has it" file="docs/adr/0201-a-provider.md" line="5">
      <failure type="error" message="Unexpected number 0201, 0201-a-module.md already has it">docs/adr/0201-a-provider.md:5:3: error: Unexpected number 0201, 0201-a-module.md already has it
docs/adr/0201-a-module.md:1:3: the first holder
docs/adr/0201-a-third.md:1:3: a holder on origin/main
help: registrar renumber docs/adr/0201-a-provider.md next</failure>
    </testcase>
  </testsuite>
  <testsuite name="decisions-index" tests="1" failures="0" errors="1">
    <testcase classname="run" name="check decisions-index">
      <error message="Unexpected TypeError, expected none">Unexpected TypeError, expected none</error>
    </testcase>
  </testsuite>
  <testsuite name="record-lifecycle" tests="1" failures="0" errors="0">
    <testcase classname="record-lifecycle" name="A record &quot;ends&quot; &lt;as&gt; it says."/>
  </testsuite>
  <testsuite name="citations-resolve" tests="1" failures="1" errors="0">
    <testcase classname="docs/adr/0201-a-provider.md" name="Unexpected citation of ADR 0150, expected ADR 0151" file="docs/adr/0201-a-provider.md" line="7">
      <failure type="warning" message="Unexpected citation of ADR 0150, expected ADR 0151">docs/adr/0201-a-provider.md:7:4: warning: Unexpected citation of ADR 0150, expected ADR 0151</failure>
    </testcase>
  </testsuite>
  <testsuite name="record-shape" tests="1" failures="1" errors="0">
    <testcase classname="docs/adr/0201-a-provider.md" name="Unexpected end, expected a section &quot;Decision&quot;" file="docs/adr/0201-a-provider.md" line="9">
      <failure type="error" message="Unexpected end, expected a section &quot;Decision&quot;">docs/adr/0201-a-provider.md:9:1: error: Unexpected end, expected a section &quot;Decision&quot;</failure>
    </testcase>
  </testsuite>
</testsuites>
`)
  })

  it('is all passed cases without diagnostics and errors', () => {
    const suites = junitSuites(print(reportOf([])))
    expect(suites.map(({ name, tests, testcase }) => [name, tests, testcase.length])).toEqual(
      checks.map(({ id }) => [id, '1', 1]),
    )
  })

  it('gives no two cases of a suite the same name, because one of them would be dropped', () => {
    const [suite] = junitSuites(print(reportOf([diagnostic({}), diagnostic({}), diagnostic({ path: 'b.md' })]))).slice(
      3,
    )
    expect(suite?.testcase.map(({ classname, name }) => `${classname} ${name}`)).toEqual([
      'docs/a.md Unexpected citation, no record has the number',
      'docs/a.md Unexpected citation, no record has the number (2)',
      'b.md Unexpected citation, no record has the number',
    ])
  })

  it('puts what no check is to blame for into a suite of its own, each line on its own', () => {
    const suites = junitSuites(print(reportOf([], [{ where: 'origin/main', message: 'one\ntwo' }])))
    const { name, testcase } = suites.at(-1)!
    expect([name, testcase[0]?.name, testcase[0]?.error?.[0]?.['#text']]).toEqual(['run', 'origin/main', 'one\ntwo'])
  })

  it('lets nothing of a repository end an attribute, an element or the document, and prints no character that XML forbids', () => {
    const evil = '"/></testsuites>]]><!-- &amp;\x00\x1b[0m\u202e\ufffe\uffff\ud800\n\''
    const report = reportOf([diagnostic({ message: evil, path: evil, help: evil })], [{ where: evil, message: evil }])
    const text = print(report)
    expect(text).not.toMatch(/[^\n\x20-\x7e]|\]\]>|<!--/)
    const shown = String.raw`"/></testsuites>]]><!-- &amp;\x00\x1b[0m\u202e\ufffe\uffff\ud800\n'`
    expect(readJunit(text)).toEqual([{ path: shown, line: 1, check: 'citations-resolve', message: shown }])
  })

  it('is well-formed and says its messages whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (message) => {
        const text = print(reportOf([diagnostic({ message })]))
        expect(text).not.toMatch(/[^\P{Cc}\n]|[\p{Cs}\ufffe\uffff]/u)
        expect(readJunit(text)).toHaveLength(1)
      }),
      { numRuns: 100 },
    )
  })
})
