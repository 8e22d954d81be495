import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { body } from './body.mjs'
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
 * A documentation repository of as many documents, the decisions' index among them, in order: nothing is to be found in it. The same for the same seed.
 * @param {{ documents: number, seed: number }} options
 * @returns {Map<string, string>} text by path
 */
export function generate({ documents, seed }) {
  const write = writer(seed)
  const planned = plan(documents - 1, write)
  const files = new Map([['registrar.yaml', configuration]])
  for (const one of planned) files.set(one.path, body(one, planned, write))
  files.set('02-DECISIONS/README.md', index(planned))
  return files
}

/**
 * Writes a generated repository into a folder, which is emptied first.
 * @param {string} folder
 * @param {{ documents: number, seed: number }} options
 */
export function writeGenerated(folder, options) {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of generate(options)) {
    mkdirSync(dirname(`${folder}/${path}`), { recursive: true })
    writeFileSync(`${folder}/${path}`, text)
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

/** @param {readonly Planned[]} planned */
function index(planned) {
  const decisions = planned.filter(({ collection }) => collection === 'decisions')
  const topics = [...new Set(decisions.map(({ topic }) => topic))].sort()
  const groups = topics.map((topic) => {
    const rows = decisions.filter((one) => one.topic === topic)
    return `### ${topic}\n\n${rows.map((one) => `- **${one.number}** — [${one.title}](${posix.basename(one.path)})`).join('\n')}\n`
  })
  return `# Decisions\n\nOne file for each decision; a number is used once.\n\n## By topic\n\n${groups.join('\n')}`
}
