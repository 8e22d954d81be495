import { shellWord } from '@registrar/check-api'
import type { CitedNumber, DocRecord, Repository } from '@registrar/model'
import type { Move } from '@registrar/renumber'
import { visible } from '@registrar/report'
import { UsageError } from '../io.ts'
import { numbersInUse, type NumbersInUse } from '../numbers/numbers-in-use.ts'
import { resolveRecord } from '../resolve-record.ts'
import { chooser } from './choice.ts'
import type { Session } from '../session.ts'
import type { Workspace } from '../workspace.ts'

/** A record as the user named it, and the number it shall have: digits with or without a letter, or `next`. */
export interface AskedMove {
  readonly record: string
  readonly number: string
}

/** `RECORD NUMBER`, or `RECORD=NUMBER` as often as wanted. Throws `UsageError` for anything else. */
export function askedMoves(words: readonly string[]): readonly AskedMove[] {
  const [record, number] = words
  if (words.length === 2 && record !== undefined && number !== undefined && NUMBER.test(number))
    return [{ record, number }]
  if (words.length === 0) throw new UsageError('nothing to move was named', USAGE)
  return words.map((word) => {
    const at = word.lastIndexOf('=')
    if (at <= 0)
      throw words.length <= 2
        ? new UsageError(`Unexpected ${word}, expected a record and its new number`, USAGE)
        : new UsageError(`Unexpected ${word}, expected RECORD=NUMBER where there are several`, USAGE)
    return { record: word.slice(0, at), number: word.slice(at + 1) }
  })
}

const NUMBER = /^(?:\d+[a-z]?|next)$/i
const USAGE =
  'registrar renumber RECORD NUMBER, or RECORD=NUMBER …; NUMBER is digits with or without a letter (0202, 40a), or next'

/**
 * The moves that the user asked for; of several records that one name names, `choice` (as `--move` has it) tells which. Throws `UsageError` for a record that is not there or that a script has to name better, a number that is none, and one that another
 * record has on the target branch or that somebody else has claimed; one that is taken on another branch only is a warning. Numbers taken in this tree are the plan's to see, which knows all moves.
 */
export async function movesAsked(
  session: Session,
  workspace: Workspace,
  repository: Repository,
  asked: readonly AskedMove[],
  choice?: string,
): Promise<readonly Move[]> {
  for (const { number } of asked)
    if (!NUMBER.test(number))
      throw new UsageError(`Unexpected number ${number}, expected digits with or without a letter, or next`, USAGE)
  const records: DocRecord[] = []
  for (const { record } of asked) {
    const choose = chooser(session, workspace, repository, record, choice)
    records.push(await resolveRecord(session, workspace, repository, record, choose))
  }
  const numbers = numbersInUse(workspace, repository)
  const next = nextOf(numbers)
  const moves = records.map((record, at): Move => {
    const number = (asked[at] as AskedMove).number.toLowerCase()
    return { record, to: number === 'next' ? next(record.collection) : citedNumber(number) }
  })
  for (const move of moves) lookAtHolders(session, repository, numbers, move, moves)
  return moves
}

/** Each `next` of a collection is another number. */
function nextOf(numbers: NumbersInUse): (collection: string) => CitedNumber {
  const given = new Map<string, number>()
  return (collection) => {
    const count = (given.get(collection) ?? 0) + 1
    given.set(collection, count)
    return { value: numbers.next(collection, count)[count - 1] as number, letter: '' }
  }
}

function citedNumber(number: string): CitedNumber {
  const [, digits = '', letter = ''] = /^(\d+)([a-z]?)$/.exec(number) ?? []
  const value = Number.parseInt(digits, 10)
  if (!Number.isSafeInteger(value)) throw new UsageError(`${digits} is too large for a number`)
  return { value, letter }
}

function lookAtHolders(
  { io }: Session,
  { records, collections }: Repository,
  numbers: NumbersInUse,
  { record, to }: Move,
  moves: readonly Move[],
): void {
  const width = collections.find(({ name }) => name === record.collection)?.width ?? 0
  const written = `${String(to.value).padStart(width, '0')}${to.letter}`
  for (const { where, name, path, slug } of numbers.holders(record.collection, to.value, to.letter, record)) {
    // A record that this branch has moved away, or is about to, still has its number there until it is merged.
    const leaves =
      moves.some((move) => move.record.path === path || (slug !== '' && move.record.slug === slug)) ||
      (where === 'target' &&
        [...records.values()].some(
          (one) => one.collection === record.collection && one.slug === slug && one.number.value !== to.value,
        ))
    if (where === 'tree' || (leaves && where !== 'claim')) continue
    if (where === 'target' || where === 'claim')
      throw new UsageError(
        `${written} is taken by ${visible(path !== undefined && records.has(path) ? path : name)}`,
        `take the next free number: registrar renumber ${visible(shellWord(record.path))} next`,
      )
    io.stderr(
      `warning: ${written} is also ${where === 'formerly' ? 'a number that was used before' : 'being taken'}: ${visible(name)}\n`,
    )
  }
}
