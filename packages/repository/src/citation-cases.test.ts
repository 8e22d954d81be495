import { readFileSync } from 'node:fs'
import { compileGrammar, resolveCitations, scanCitations } from '@registrar/citations'
import { parseConfig } from '@registrar/config'
import type { Citation, Tree } from '@registrar/model'
import { objectTree } from '@registrar/tree'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { buildRepository } from './build.ts'
import { indexEntries } from './entry-index.ts'
import { indexRecords } from './lookup.ts'

interface CollectionCase {
  readonly labels: readonly string[]
  readonly width: number
  readonly files: string
  readonly records: Readonly<Record<string, string>>
}

interface Case {
  readonly name: string
  readonly path: string
  readonly text: string
}

interface Cases {
  readonly defaults: { readonly collections: Readonly<Record<string, CollectionCase>>; readonly relations: string[] }
  readonly cases: readonly Case[]
}

const { defaults, cases } = parse(readFileSync(new URL('../cases/citations.yaml', import.meta.url), 'utf8')) as Cases
const kinds: Readonly<Record<string, string>> = {
  decisions: 'adr',
  issues: 'issue',
  designs: 'design',
  research: 'research',
}

it('has cases to hold', () => {
  expect(cases.length).toBeGreaterThan(30)
})

it.each(cases.map((each) => [each.name, each] as const))('%s', (_name, { path, text }) => {
  const { source, expected } = readMarkers(text)
  const found = citationsOf(path, source).filter(({ form }) => form !== 'identifier')
  expect(found.map(shown)).toEqual(expected)
})

interface Shown {
  readonly start: number
  readonly written: string
  readonly targets: readonly string[]
}

/** Takes `⟦ADR 0201→decisions/201⟧` apart; offsets are those of the text without its BOM. */
function readMarkers(marked: string): { source: string; expected: readonly Shown[] } {
  const bom = marked.startsWith('\uFEFF') ? 1 : 0
  const expected: Shown[] = []
  let source = ''
  let at = 0
  for (const match of marked.matchAll(/⟦([^→]*)→([^⟧]*)⟧/gu)) {
    source += marked.slice(at, match.index)
    const [all, written = '', targets = ''] = match
    expected.push({ start: source.length - bom, written, targets: targets === '!' ? [] : targets.split(',') })
    source += written
    at = match.index + all.length
  }
  return { source: source + marked.slice(at), expected }
}

function citationsOf(path: string, source: string): readonly Citation[] {
  const tree = treeWith(path, source)
  const result = parseConfig(configuration(), 'registrar.yaml')
  if ('problems' in result) throw new Error(result.problems.map(({ message }) => message).join('; '))
  const repository = buildRepository(tree, result.config)
  const document = repository.documents.get(path)
  if (document) return document.citations
  const grammar = compileGrammar(
    repository.collections.map(({ name, spec, width }) => ({ name, labels: spec.labels, width })),
  )
  const context = { path, text: source, linkTargets: [], relationFields: new Map<string, readonly string[]>() }
  const lookup = indexRecords(repository.collections, indexEntries(tree))
  return resolveCitations(scanCitations(source, undefined, grammar), context, lookup)
}

function treeWith(path: string, source: string): Tree {
  const files: Record<string, string> = {}
  for (const { files: pattern, records } of Object.values(defaults.collections)) {
    for (const [number, slug] of Object.entries(records)) {
      files[recordPath(pattern, number, slug)] = `# ${number}. ${slug}\n\nOne line.\n`
    }
  }
  files['research/017-it-heals/01-behaviour.md'] = 'A part of the record.\n'
  return objectTree({ ...files, [path]: source })
}

function recordPath(pattern: string, number: string, slug: string): string {
  return pattern
    .replace(/\{number:(\d)\}/, (_, width: string) => number.padStart(Number(width), '0'))
    .replace('{slug}', slug)
}

/** JSON is YAML. */
function configuration(): string {
  const collections = Object.entries(defaults.collections).map(([name, { labels, files }]) => [
    name,
    { kind: kinds[name], labels, files },
  ])
  const relations = Object.fromEntries(defaults.relations.map((name) => [name, { to: [] }]))
  return JSON.stringify({ collections: Object.fromEntries(collections), relations })
}

function shown({ range, written, targets }: Citation): Shown {
  return { start: range.start, written, targets: targets.map(numberOf) }
}

function numberOf(path: string): string {
  for (const [name, { files, records }] of Object.entries(defaults.collections)) {
    for (const [number, slug] of Object.entries(records)) {
      if (recordPath(files, number, slug) === path) return `${name}/${number}`
    }
  }
  return path
}
