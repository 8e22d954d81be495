import type { Diagnostic, Report, RunError } from '@registrar/model'
import type { CheckInfo } from './check-info.ts'
import { ordinalsOf } from './fingerprint.ts'
import { placeOf } from './place.ts'
import { repositoryPath } from './repository-path.ts'
import { xmlDocument, type XmlElement } from './xml.ts'

/**
 * JUnit XML: a suite for each check that ran, in it a failed case for each diagnostic, or a passed one where there is none. Jenkins takes one failure of a case and
 * GitLab one case of those that share class and name, so a diagnostic is a case of its own, named by its message and numbered from the second of that name on.
 * What kept the run from an answer is an error, in the suite of its check or in a suite `run`.
 */
export function formatJunit(report: Report, { checks }: { readonly checks: readonly CheckInfo[] }): string {
  const suites = new Map<string, Suite>(checks.map(({ id, description }) => [id, { id, description, cases: [] }]))
  const suite = (id: string): Suite => {
    const there = suites.get(id) ?? { id, description: id, cases: [] }
    suites.set(id, there)
    return there
  }
  for (const error of report.errors) {
    const check = error.where.replace(/^check /, '')
    suite(suites.has(check) ? check : 'run').cases.push(errorCase(error))
  }
  const names = ordinalsOf(report.diagnostics.map(({ check, path, message }) => [check, path, message]))
  for (const [i, diagnostic] of report.diagnostics.entries())
    suite(diagnostic.check).cases.push(failedCase(report, diagnostic, names[i]!.ordinal))

  const children = [...suites.values()].map(suiteElement)
  return xmlDocument({ name: 'testsuites', attributes: { name: 'registrar', ...sum(children) }, children })
}

interface Suite {
  readonly id: string
  readonly description: string
  readonly cases: XmlElement[]
}

function errorCase({ where, message }: RunError): XmlElement {
  const error = { name: 'error', attributes: { message }, lines: message.split(/\r\n|[\r\n]/) }
  return { name: 'testcase', attributes: { classname: 'run', name: where }, children: [error] }
}

function failedCase(report: Report, diagnostic: Diagnostic, before: number): XmlElement {
  const { message, severity, help, related, range } = diagnostic
  const path = repositoryPath(report, diagnostic)
  const lines = [
    `${placeOf({ path, range })}: ${severity}: ${message}`,
    ...related.map((place) => `${placeOf({ ...place, path: repositoryPath(report, place) })}: ${place.message}`),
    ...(help === undefined ? [] : [`help: ${help}`]),
  ]
  const name = before === 0 ? message : `${message} (${before + 1})`
  return {
    name: 'testcase',
    attributes: { classname: path, name, file: path, line: range.start.line },
    children: [{ name: 'failure', attributes: { type: severity, message }, lines }],
  }
}

function suiteElement({ id, description, cases }: Suite): XmlElement {
  const passed: XmlElement = { name: 'testcase', attributes: { classname: id, name: description } }
  const children = cases.length > 0 ? cases : [passed]
  const having = (name: string): number => children.filter(({ children: [child] = [] }) => child?.name === name).length
  const counts = { tests: children.length, failures: having('failure'), errors: having('error') }
  return { name: 'testsuite', attributes: { name: id, ...counts }, children }
}

function sum(suites: readonly XmlElement[]): Readonly<Record<string, number>> {
  const of = (key: string): number => suites.reduce((total, { attributes }) => total + Number(attributes[key]), 0)
  return { tests: of('tests'), failures: of('failures'), errors: of('errors') }
}
