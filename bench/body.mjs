import { posix } from 'node:path'

/** @typedef {import('./generate.mjs').Planned} Planned */
/** @typedef {import('./prose.mjs').Writer} Writer */

/**
 * The text of one planned document: front matter, prose that cites others in every spelling, tables, lists and code.
 * @param {Planned} one
 * @param {{ all: readonly Planned[], decisions: readonly Planned[] }} planned to cite from
 * @param {Writer} write
 * @param {(length: number) => number} extra how many characters are to be added to so many
 * @returns {string}
 */
export function body(one, planned, write, extra) {
  const cite = () => citation(one, write.pick(planned.all), write)
  const heading = one.collection === 'decisions' ? `# ${one.number}. ${one.title}` : `# ${one.number} — ${one.title}`
  const sections = one.collection === 'decisions' ? decisionSections(cite, write) : freeSections(cite, write)
  const text = [frontMatter(one, planned, write), heading, ...sections].join('\n\n')
  return longer(text, extra(text.length), cite, write) + '\n'
}

/** @param {string} text @param {number} extra @param {() => string} cite @param {Writer} write */
function longer(text, extra, cite, write) {
  const parts = [text]
  for (let left = extra; left > 0;) {
    const section = [`## ${write.title()}`, ...freeSection(cite, write)].join('\n\n')
    parts.push(section)
    left -= section.length
  }
  return parts.join('\n\n')
}

/** @param {Planned} one @param {{ decisions: readonly Planned[] }} planned @param {Writer} write */
function frontMatter(one, planned, write) {
  const date = `20${write.between(20, 26)}-${two(write.between(1, 12))}-${two(write.between(1, 28))}`
  const decision = () => write.pick(planned.decisions).path
  const lines = {
    decisions: () => [`topic: ${one.topic}`, 'status: accepted', `date: ${date}`, 'deciders: [the desk, the workshop]'],
    research: () => [
      'status: active',
      `initiated: ${date}`,
      `touches: [${write.phrase()}, ${write.phrase()}, ${decision()}]`,
    ],
    designs: () => ['status: current', `topic: ${one.topic}`, 'updated: 2026-12-31', `decisions:\n  - ${decision()}`],
    issues: () => [
      'status: resolved',
      'opened: 2019-12-31',
      `located-in: [${write.phrase()}]`,
      `fixed-by: ${decision()}`,
    ],
  }[one.collection]()
  return ['---', ...lines, '---'].join('\n')
}

/** @param {() => string} cite @param {Writer} write */
function decisionSections(cite, write) {
  return [
    '## Context',
    ...prose(write.between(1, 4), cite, write),
    '## Considered Options',
    ...prose(1, cite, write),
    list(cite, write),
    '## Decision',
    ...prose(write.between(1, 3), cite, write),
    ...(write.random() < 0.5 ? [fence(write)] : []),
    '## Consequences',
    ...prose(write.between(1, 3), cite, write),
    ...(write.random() < 0.4 ? [table(['What', 'Where', 'Since'], cite, write)] : []),
    '## How it is checked',
    table(['Rule', 'Checked by'], cite, write),
    '## References',
    Array.from({ length: write.between(1, 4) }, () => `- ${cite()}`).join('\n'),
  ]
}

/** @param {() => string} cite @param {Writer} write */
function freeSections(cite, write) {
  const sections = Array.from({ length: write.between(2, 6) }, (_, before) => [
    `## ${before + 1}. ${write.title()}`,
    ...freeSection(cite, write),
  ])
  return sections.flat()
}

/** @param {() => string} cite @param {Writer} write */
function freeSection(cite, write) {
  return [...prose(write.between(1, 3), cite, write), write.pick([list, table3, fenceOf, quote])(cite, write)]
}

/** @param {number} paragraphs @param {() => string} cite @param {Writer} write */
function prose(paragraphs, cite, write) {
  return Array.from({ length: paragraphs }, () => write.paragraph(cite, 0.15))
}

/** @param {() => string} cite @param {Writer} write */
function list(cite, write) {
  const marker = write.pick(['-', '1.', '*'])
  return Array.from({ length: write.between(2, 6) }, () => `${marker} ${write.sentence(cite, 0.2)}`).join('\n')
}

/** @param {readonly string[]} columns @param {() => string} cite @param {Writer} write */
function table(columns, cite, write) {
  const row = () => columns.map((_, at) => (at === 0 ? write.clause() : write.random() < 0.3 ? cite() : write.phrase()))
  const rows = [columns, columns.map(() => '---'), ...Array.from({ length: write.between(2, 6) }, row)]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** @param {() => string} cite @param {Writer} write */
function table3(cite, write) {
  return table(['What', 'Where', 'Since'], cite, write)
}

/** @param {Writer} write */
function fence(write) {
  const lines = Array.from(
    { length: write.between(3, 12) },
    () => `  ${write.word()}: ${write.between(1, 999)} # ${write.clause()}`,
  )
  return ['```yaml', `${write.word()}:`, ...lines, '```'].join('\n')
}

/** @param {() => string} _cite @param {Writer} write */
function fenceOf(_cite, write) {
  return fence(write)
}

/** @param {() => string} cite @param {Writer} write */
function quote(cite, write) {
  return write.paragraph(cite, 0.3).replaceAll(/^/gm, '> ')
}

/** @param {Planned} from @param {Planned} to @param {Writer} write */
function citation(from, to, write) {
  const path = posix.relative(posix.dirname(from.path), to.path)
  const stem = posix.basename(to.path, '.md')
  const bare = `${to.label} ${to.number}`
  return write.pick([
    bare,
    bare,
    `[${bare}](${path})`,
    `[${bare}](${path})`,
    `[${to.title}](${path})`,
    `[${to.number}](${path})`,
    `\`${to.path}\``,
    stem.startsWith(to.number) ? `[[${stem}]]` : bare,
    `${bare}'s`,
  ])
}

/** @param {number} value */
function two(value) {
  return String(value).padStart(2, '0')
}
