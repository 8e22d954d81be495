/** @typedef {import('./figures.mjs').Cost} Cost */

/**
 * What several contenders cost, aligned, each beside the first of them.
 * @param {string} title
 * @param {ReadonlyMap<string, Cost>} costs medians by name
 * @returns {string}
 */
export function costTable(title, costs) {
  const [first] = costs.values()
  const rows = [...costs].map(([name, { wall, cpu, memory, own }]) => [
    name,
    `${cpu.toFixed(0)} ms`,
    `${(cpu / (first?.cpu ?? Number.NaN)).toFixed(2)} ×`,
    own === undefined ? '' : `${own.toFixed(0)} ms`,
    `${wall.toFixed(0)} ms`,
    memory === undefined ? '' : `${memory.toFixed(0)} MB`,
  ])
  const own = rows.some((cells) => cells[3] !== '')
  const shown = [['', 'processor', 'ratio', 'its own', 'by the clock', 'memory'], ...rows]
  return `${title}\n${aligned(shown.map((cells) => (own ? cells : cells.filter((_, at) => at !== 3))))}`
}

/**
 * The rows of targets, aligned, each with whether it is met.
 * @param {readonly import('./targets.mjs').Row[]} rows
 * @returns {string}
 */
export function targetTable(rows) {
  const words = new Map([
    [true, 'met'],
    [false, 'NOT MET'],
    [undefined, '–'],
  ])
  return `targets\n${aligned(rows.map(({ what, target, got, met }) => [what, target, got, words.get(met) ?? '']))}`
}

/** @param {readonly (readonly string[])[]} rows */
function aligned(rows) {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)))
  const line = (/** @type {readonly string[]} */ cells) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  return rows.map((cells) => `  ${line(cells)}`.trimEnd() + '\n').join('')
}
