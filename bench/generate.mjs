import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { body } from './body.mjs'
import { code } from './code.mjs'
import { writer } from './prose.mjs'

/** @typedef {{ collection: 'decisions' | 'research' | 'designs' | 'issues', path: string, number: string, label: string, title: string, topic: string }} Planned */

/** How the documents divide, and how each collection is laid out. */
const layout = /** @type {const} */ ([
  {
    collection: 'decisions',
    label: 'ADR',
    share: 0.4,
    width: 4,
    path: (/** @type {string} */ stem) => `02-DECISIONS/${stem}.md`,
  },
  {
    collection: 'research',
    label: 'research',
    share: 0.2,
    width: 3,
    path: (/** @type {string} */ stem) => `01-RESEARCH/${stem}/00-overview.md`,
  },
  {
    collection: 'designs',
    label: 'design',
    share: 0.1,
    width: 3,
    path: (/** @type {string} */ stem) => `03-DESIGN/01-to-be/${stem}.md`,
  },
  {
    collection: 'issues',
    label: 'issue',
    share: 0.3,
    width: 3,
    path: (/** @type {string} */ stem) => `04-ISSUES/${stem}/00-report.md`,
  },
])

const configuration = `collections:
  decisions: { kind: adr, files: '02-DECISIONS/{number:4}-{slug}.md', index: { file: 02-DECISIONS/README.md, group: topic } }
  research: { kind: research, files: '01-RESEARCH/{number:3}-{slug}/00-overview.md' }
  designs: { kind: design, files: '03-DESIGN/{any}/{number:3}-{slug}.md' }
  issues: { kind: issue, files: '04-ISSUES/{number:3}-{slug}/00-report.md' }
`

/**
 * @typedef {{ documents: number, seed: number, size?: number, code?: number }} GenerateOptions `size`: the kilobytes that a document has on average, at least the about five that it has anyway;
 *   `code`: as many code files of about 10 kB beside the documents
 */

/**
 * A documentation repository of as many documents, the decisions' index among them, in order: nothing is to be found in it. The same for the same options.
 * @param {GenerateOptions} options
 * @returns {Map<string, string>} text by path
 */
export function generate(options) {
  return new Map(generated(options))
}

/**
 * Writes a generated repository into a folder, which is emptied first.
 * @param {string} folder
 * @param {GenerateOptions} options
 */
export function writeGenerated(folder, options) {
  rmSync(folder, { recursive: true, force: true })
  // One after the other: a hundred thousand documents are a gigabyte.
  for (const [path, text] of generated(options)) {
    mkdirSync(dirname(`${folder}/${path}`), { recursive: true })
    writeFileSync(`${folder}/${path}`, text)
  }
}

/** @param {GenerateOptions} options @returns {Generator<[string, string]>} */
function* generated({ documents, seed, size, code: files = 0 }) {
  const write = writer(seed)
  const all = plan(documents - 1, write)
  const planned = { all, decisions: all.filter(({ collection }) => collection === 'decisions') }
  const extra = size === undefined ? () => 0 : unevenly(size * 1000, write)
  yield ['registrar.yaml', configuration]
  for (const one of all) yield [one.path, body(one, planned, write, extra)]
  yield ['02-DECISIONS/README.md', index(planned.decisions)]
  for (let at = 0; at < files; at++)
    yield [`src/part${at % 60}/file${at}.ts`, code(write, write.between(120, 200)).join('\n') + '\n']
}

/**
 * Brings documents to a length on average: few of them take what all of them lack, as in the collections of people.
 * @param {number} average
 * @param {import('./prose.mjs').Writer} write
 */
function unevenly(average, write) {
  let lacking = 0
  return (/** @type {number} */ length) => {
    lacking += average - length
    if (lacking <= 0 || write.random() > 0.3) return 0
    const extra = lacking
    lacking = 0
    return extra
  }
}

/**
 * @param {number} count
 * @param {import('./prose.mjs').Writer} write
 * @returns {Planned[]}
 */
function plan(count, write) {
  const counts = layout.map(({ share }) => Math.floor(count * share))
  counts[0] = (counts[0] ?? 0) + count - counts.reduce((sum, each) => sum + each, 0)
  return layout.flatMap(({ collection, label, width, path }, at) =>
    Array.from({ length: counts[at] ?? 0 }, (_, before) => {
      const number = String(before + 1).padStart(width, '0')
      const title = write.title()
      const slug = title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
      return { collection, label, number, title, topic: write.topic(), path: path(`${number}-${slug}`) }
    }),
  )
}

/** @param {readonly Planned[]} decisions */
function index(decisions) {
  const topics = [...new Set(decisions.map(({ topic }) => topic))].sort()
  const groups = topics.map((topic) => {
    const rows = decisions.filter((one) => one.topic === topic)
    return `### ${topic}\n\n${rows.map((one) => `- **${one.number}** — [${one.title}](${posix.basename(one.path)})`).join('\n')}\n`
  })
  return `# Decisions\n\nOne file for each decision; a number is used once.\n\n## By topic\n\n${groups.join('\n')}`
}
