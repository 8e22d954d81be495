import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { main } from '../packages/cli/src/main.ts'
import { makeProgram } from '../packages/cli/src/program.ts'
import { configJsonSchema, parseConfig } from '../packages/config/src/index.ts'
import { kindSpecs } from '../packages/kinds/src/index.ts'
import { recommended } from '../packages/recommended/src/index.ts'
import { withCopy } from '../scripts/docs-fixtures/fixtures.mjs'
import { examplesOf, fileOf, follow } from './support/docs-examples.ts'
import { filesBelow, readText } from './support/workspace.ts'

const pages = filesBelow('docs')
  .filter((path) => path.endsWith('.md') && !path.startsWith('decisions/'))
  .map((path) => `docs/${path}`)

describe.each([...pages, 'packages/cli/README.md'])('%s', (page) => {
  it('prints what its examples print', async () => {
    for (const example of examplesOf(readText(page))) {
      const folder = mkdtempSync(join(tmpdir(), 'registrar-docs-'))
      try {
        for (const { line, shown, printed } of await follow(example, folder))
          expect(printed, `${page}:${line}`).toBe(shown)
      } finally {
        rmSync(folder, { recursive: true })
      }
    }
  })
  it('shows configurations that are right', () => {
    const configurations = examplesOf(readText(page))
      .flat()
      .filter((fence) => fileOf(fence) === 'registrar.yaml')
    for (const { text, line } of configurations) {
      const result = parseConfig(text, 'registrar.yaml')
      expect('problems' in result ? result.problems : [], `${page}:${line}`).toEqual([])
    }
  })
})

describe('docs/README.md', () => {
  it('leads to every page', () => {
    const linked = [...readText('docs/README.md').matchAll(/\]\(([a-z-]+\.md)\)/g)].map(([, path]) => `docs/${path}`)
    expect([...linked, 'docs/README.md'].sort()).toEqual([...pages].sort())
  })
})

describe('docs/configuration.md', () => {
  it('names every key of the schema', () => {
    const page = readText('docs/configuration.md')
    const keys = keysOf(configJsonSchema())
    expect(keys).toContain('required-any')
    expect(keys.filter((key) => !page.includes(`\`${key}\``))).toEqual([])
  })
  it.each(Object.values(kindSpecs))('says what $kind brings', ({ kind, labels, fields, sections, statuses }) => {
    const required = Object.entries(fields).flatMap(([name, field]) => (field.required ? [name] : []))
    const titles = sections.flatMap(({ title, required: needed }) => (needed ? [title] : []))
    const names = statuses.length > 0 ? statuses.map(({ name }) => name) : ['any']
    const cells = [[`\`${kind}\``], labels, required, titles, names].map((words) => words.join(', '))
    const row = cells.map((cell) => (cell === '' ? '| ' : `| ${cell} `)).join('')
    expect(readText('docs/configuration.md')).toContain(`${row}|\n`)
  })
})

describe('docs/commands.md', () => {
  const program = makeProgram({ cwd: '/', env: {}, stdout: () => {}, stderr: () => {}, isTTY: false }, () => {})
  const page = readText('docs/commands.md')
  it('has a part for every command and no other', () => {
    const documented = [...page.matchAll(/^## registrar (\S+)/gm)].map(([, name]) => name)
    const aliases = [...page.matchAll(/^\| `registrar (check:\S+)` \|/gm)].map(([, name]) => name)
    expect([...documented, ...aliases].sort()).toEqual(program.commands.map((command) => command.name()).sort())
  })
  it('names every option and no other', () => {
    const options = [program, ...program.commands].flatMap((command) =>
      command.options.map(({ long, short }) => long ?? short),
    )
    const documented = [...page.matchAll(/^\| `(-{1,2}[A-Za-z-]+)/gm)].map(([, option]) => option)
    expect(new Set(documented)).toEqual(new Set([...options, '--help']))
  })
})

describe('docs/collisions.md', () => {
  it('says what moving a record changes where both are merged already', async () => {
    const stderr = await withCopy('two-branches-took-0201', async (folder) => {
      let said = ''
      const io = { cwd: folder, env: {}, stdout: () => {}, stderr: (text: string) => void (said += text), isTTY: false }
      const moved = '02-DECISIONS/0201-a-grower-says-what-is-set-aside-for-each-kitchen.md'
      expect(await main(['renumber', '--collisions', '--move', moved], io)).toBe(0)
      expect(await main(['check'], io)).toBe(0)
      return said
    })
    expect(stderr).toContain('moved 1 path, changed 18 places in 9 files; kept 14\n')
    const page = readText('docs/collisions.md')
    expect(page).toContain('18 places in 9 files')
    expect(page).toContain('keeps 14 citations')
  })
})

describe('README.md', () => {
  const readme = readText('README.md')
  it('shows the report that the collision gives', () => {
    const report = readText('docs-fixtures/expected/two-branches-took-0201.txt').replace(/exit 1\n$/, '')
    expect(readme).toContain(`\`\`\`text\n${report}\`\`\`\n`)
  })
  it('leads to the page of every check and to no other', () => {
    const linked = [...readme.matchAll(/^\| \[([a-z-]+)\]\(checks\/([a-z-]+)\/README\.md\) \|/gm)]
    const ids = recommended.map(({ check }) => check.id)
    expect(linked.map(([, name]) => name).sort()).toEqual([...ids].sort())
    expect(linked.filter(([, name, folder]) => name !== folder)).toEqual([])
  })
})

function keysOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : []
  return [...new Set([...own, ...Object.values(schema).flatMap(keysOf)])]
}
