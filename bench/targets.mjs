/** @typedef {import('./figures.mjs').Cost} Cost */
/**
 * @typedef {object} Medians what was measured; a part that is not there was not
 * @property {Cost} floor `node -e 0`
 * @property {Cost} [rumdl] the same documents as `cold`
 * @property {Cost} [cold]
 * @property {Cost} [warm]
 * @property {Cost} [staged]
 * @property {Cost} [renumber]
 * @property {{ documents: number, cpu: number }[]} [sizes] runs over repositories of several sizes
 * @property {number} [remark] a full run by the bare parse
 */
/** @typedef {{ what: string, target: string, got: string, met: boolean | undefined }} Row `met`: undefined if it was not measured */

/**
 * The rows of the table of targets, in order, judged in processor time.
 * @param {Medians} medians
 * @param {string} noWarm why there is no warm run, if there is none
 * @returns {Row[]}
 */
export function targetRows({ floor, rumdl, cold, warm, staged, renumber, sizes, remark }, noWarm) {
  const starts = (/** @type {number | undefined} */ cpu) => (cpu === undefined ? undefined : cpu / floor.cpu)
  const numbers = sizes?.map(({ documents }) => documents).join(' → ') ?? '1000 → 10000'
  return [
    row('cold check', 0.8, '× rumdl, links only', cold && rumdl && cold.cpu / rumdl.cpu),
    row('warm check, nothing changed', 2, '× node -e 0', starts(warm?.cpu), noWarm),
    row('one file changed, --staged', 4, '× node -e 0', starts(staged?.cpu)),
    row('renumber --dry-run, its own time', 10, '× node -e 0', starts(renumber?.own)),
    row('peak memory, cold', 400, 'MB', cold?.memory),
    row('peak memory, warm', 150, 'MB', warm?.memory, noWarm),
    row(`cost per document, ${numbers}`, 1.2, '×', sizes && growth(sizes, floor)),
    row('remark only', 1.25, '× bare parse', remark),
  ]
}

/** @param {string} what @param {number} most @param {string} unit @param {number | undefined} value @returns {Row} */
function row(what, most, unit, value, why = 'not measured') {
  const target = `≤ ${most} ${unit}`
  if (value === undefined) return { what, target, got: why, met: undefined }
  return { what, target, got: `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`, met: value <= most }
}

/** By how much a document is dearer in the largest repository than in the smallest, without Node's start. @param {readonly { documents: number, cpu: number }[]} sizes @param {Cost} floor */
function growth(sizes, floor) {
  const [small, large] = [sizes[0], sizes.at(-1)]
  if (!small || !large || small === large) return undefined
  const each = (/** @type {{ documents: number, cpu: number }} */ { documents, cpu }) => (cpu - floor.cpu) / documents
  return each(large) / each(small)
}
