import { objectTree, overlayTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { loadConfig } from './index.ts'
import type { Config } from './index.ts'

type Files = Parameters<typeof objectTree>[0]

function loaded(files: Files, path?: string): Config {
  const result = loadConfig(objectTree(files), path)
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.config
}

function problems(files: Files, path?: string): readonly string[] {
  const result = loadConfig(objectTree(files), path)
  if ('config' in result) return []
  return result.problems.map(
    ({ path: at, range: { start }, message }) => `${at}:${start.line}:${start.column} ${message}`,
  )
}

const RECORDS = { 'docs/adr/0001-a.md': '# 1. A', 'docs/adr/0002-b.md': '# 2. B' }
const FILE = 'collections: { notes: { kind: adr, files: "n/{number}-{slug}.md" } }'

describe('loadConfig', () => {
  it('detects where there is no file', () => {
    expect(loaded(RECORDS)).toMatchObject({
      configured: false,
      collections: [{ name: 'decisions', configured: false }],
    })
    expect(loaded(RECORDS)).not.toHaveProperty('file')
    expect(loaded({})).toMatchObject({ configured: false, collections: [] })
  })

  it.each(['registrar.yaml', 'registrar.yml'])('reads %s at the root', (file) => {
    expect(loaded({ ...RECORDS, [file]: FILE })).toMatchObject({
      configured: true,
      file,
      collections: [{ name: 'notes' }],
    })
    expect(loaded({ ...RECORDS, [`docs/${file}`]: FILE }).configured).toBe(false)
  })

  it.each(['registrar.yaml', 'registrar.json'])('refuses a folder that is called %s', (folder) => {
    expect(problems({ ...RECORDS, [`${folder}/notes.md`]: '' })).toEqual([
      `${folder}:1:1 Unexpected folder, expected a file`,
    ])
    expect(problems({ ...RECORDS, [`docs/${folder}/notes.md`]: '', [`${folder}s/notes.md`]: '' })).toEqual([])
    expect(loaded({ [`${folder}/notes.md`]: '', 'other.yaml': FILE }, 'other.yaml').file).toBe('other.yaml')
  })

  it('says where a frozen number and its holders are named', () => {
    const text = `${FILE}\nfrozen: { notes: { "0040a": [n/40a-a.md, "n/40a-b.md"] } }\n`
    const [collection] = loaded({ ...RECORDS, 'registrar.yaml': text }).collections
    const places = [...(collection?.frozenAt ?? [])].map(([key, { start, end }]) => [key, text.slice(start, end)])
    expect(places).toEqual([
      ['40a', '0040a'],
      ['40a\nn/40a-a.md', 'n/40a-a.md'],
      ['40a\nn/40a-b.md', 'n/40a-b.md'],
    ])
    expect(loaded({ 'registrar.yaml': FILE }).collections[0]).not.toHaveProperty('frozenAt')
  })

  it('reads registrar.json and any file that is named', () => {
    const json = JSON.stringify({ collections: { notes: { kind: 'adr', files: 'n/{number}-{slug}.md' } } })
    expect(loaded({ 'registrar.json': json })).toMatchObject({
      file: 'registrar.json',
      collections: [{ name: 'notes' }],
    })
    const files = { 'registrar.json': '{', 'etc/other.yaml': FILE }
    expect(loaded(files, 'etc/other.yaml')).toMatchObject({ file: 'etc/other.yaml', collections: [{ name: 'notes' }] })
  })

  it('keeps the detected collections of a file that names none, with its relations and frozen numbers', () => {
    const config = loaded({
      ...RECORDS,
      'registrar.yaml':
        'ignore: [drafts]\nrelations: { needs: { to: [decisions] } }\nfrozen: { decisions: { 0001: [a.md] } }\n',
    })
    expect(config).toMatchObject({ configured: true, collections: [{ name: 'decisions', configured: false }] })
    expect(config.collections[0]?.spec.relations['needs']).toEqual({ to: ['decisions'] })
    expect([...(config.collections[0]?.frozen ?? [])]).toEqual([['1', ['a.md']]])
    expect(config.ignores('drafts/x.md')).toBe(true)
  })

  it('looks detected names up, too', () => {
    expect(problems({ ...RECORDS, 'registrar.yaml': 'frozen: { decision: { 0001: [a.md] } }\n' })).toEqual([
      'registrar.yaml:1:11 Unexpected collection decision, expected one of decisions',
    ])
  })

  it('says how numbers are written where the pattern does not', () => {
    const seen = [['9', '10'], ['0001', '0002', '12'], ['001', '1000'], ['20', '21'], []].map((numbers) => {
      const files = Object.fromEntries(numbers.map((number) => [`n/${number}-x.md`, '']))
      return loaded({ 'registrar.yaml': FILE, ...files }).collections[0]?.width
    })
    expect(seen).toEqual([1, 4, 3, 2, 1])
  })

  it('does not take a file for absent that is missing, unreadable, twice there or not UTF-8', () => {
    const unreadable = { unreadable: { reason: 'permission' as const, message: 'Permission denied.' } }
    expect(problems({}, 'x.yaml')[0]).toMatch(/^x\.yaml:1:1 Unexpected configuration that cannot be read/)
    expect(problems({ 'registrar.yaml': unreadable })[0]).toMatch(/^registrar\.yaml:1:1 .*: Permission denied/)
    expect(problems({ 'registrar.yaml': FILE, 'registrar.json': FILE })).toEqual([
      'registrar.yaml:1:1 Unexpected second configuration, expected only registrar.json',
    ])
    expect(problems({ 'registrar.yaml': { link: 'x.yaml' }, 'x.yaml': FILE })).toEqual([
      'registrar.yaml:1:1 Unexpected symbolic link, expected a file of its own',
    ])
    expect(problems({ 'registrar.yaml': new Uint8Array([0x61, 0xff]) })[0]).toMatch(/no UTF-8/)
  })

  it('reads the configuration of the tree it is given', () => {
    const tree = overlayTree(
      objectTree(RECORDS),
      new Map([['registrar.yaml', new TextEncoder().encode(`\uFEFF${FILE}`)]]),
    )
    expect(loadConfig(tree)).toMatchObject({ config: { collections: [{ name: 'notes' }] } })
  })
})
