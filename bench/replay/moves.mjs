import { git } from './git.mjs'

/**
 * @typedef {{ readonly path: string, readonly number: string, readonly collection: string }} Listed
 * @typedef {{ readonly path: string, readonly from: string, readonly to: string }} Renumbered
 */

/**
 * The records that a commit gave another number: files that git sees renamed, whose old name is a record's main document and whose new name differs in the number.
 * @param {string} checkout
 * @param {string} commit
 * @param {readonly Listed[]} records those of the parent
 * @returns {readonly Renumbered[]}
 */
export function renumberedIn(checkout, commit, records) {
  const known = new Map(records.map((record) => [record.path, record]))
  const names = git(checkout, 'diff', '-z', '-M40%', '--diff-filter=R', '--name-status', `${commit}^`, commit).split(
    '\0',
  )
  /** @type {Renumbered[]} */
  const moves = []
  for (let at = 0; at + 2 < names.length; at += 3) {
    const [before = '', after = ''] = [names[at + 1], names[at + 2]]
    const record = known.get(before)
    const to = record && numberAt(before, after, record.number)
    if (record && to !== undefined && !isSame(to, record.number)) moves.push({ path: before, from: record.number, to })
  }
  return moves
}

/**
 * The number that stands in the new path where the old path has the record's; undefined if they differ in more than that segment's name.
 * @param {string} before
 * @param {string} after
 * @param {string} number
 */
function numberAt(before, after, number) {
  const [old, fresh] = [before.split('/'), after.split('/')]
  const at = old.findLastIndex((segment) => segment.includes(number))
  const segment = old[at]
  const other = fresh[at]
  if (old.length !== fresh.length || segment === undefined || other === undefined) return undefined
  const prefix = segment.slice(0, segment.indexOf(number))
  return new RegExp(`^${prefix.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(\\d+[a-z]?)(?![0-9A-Za-z])`, 'i').exec(
    other,
  )?.[1]
}

/** A number that is written with more zeros or fewer is the same. @param {string} a @param {string} b */
function isSame(a, b) {
  return a.replace(/^0+/, '').toLowerCase() === b.replace(/^0+/, '').toLowerCase()
}
