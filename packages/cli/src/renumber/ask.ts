import { createInterface } from 'node:readline'
import type { Decision } from '@registrar/renumber'
import { UsageError } from '../io.ts'
import type { Session } from '../session.ts'
import { describeUnresolved, type Unresolved } from './describe-unresolved.ts'
import { counted } from './counted.ts'
import type { Planned } from './plan-moves.ts'

/** What a person answered, and whether to go on. */
export interface Answers {
  readonly decisions: readonly Decision[]
  /** False if the person stopped, or there was no more input. */
  readonly complete: boolean
}

/** As many lines are shown before and behind. */
const AROUND = 3

/**
 * Asks about each unresolved citation, in its lines, which record it means. Only on a terminal: else `UsageError`. Input that ends is a stop.
 */
export async function askAbout({ io }: Session, { plan, input }: Planned): Promise<Answers> {
  const { isTTY, stdin, stderr } = io
  if (!isTTY || !stdin)
    throw new UsageError('--interactive asks, and this is no terminal', 'give the answers in a file: --decisions FILE')
  const decisions: Decision[] = []
  const lines = createInterface({ input: stdin })
  const answers = lines[Symbol.asyncIterator]()
  try {
    for (const [at, open] of plan.unresolved.entries()) {
      stderr(`\n${at + 1} of ${counted(plan.unresolved.length, 'unresolved citation')}\n`)
      stderr(describeUnresolved(input, open, { around: AROUND, numbered: true }))
      stderr('  k  keep the text as it is\n  s  stop, and write nothing\n')
      const means = await ask(answers, stderr, open)
      if (means === undefined) return { decisions, complete: false }
      decisions.push(decisionOf(open, means))
    }
    return { decisions, complete: true }
  } finally {
    lines.close()
  }
}

/** Undefined is a stop. */
async function ask(
  answers: AsyncIterator<string>,
  write: (text: string) => void,
  { candidates }: Unresolved,
): Promise<string | undefined> {
  const choices =
    candidates.length === 0 ? 'k, s' : candidates.length === 1 ? '1, k, s' : `1–${candidates.length}, k, s`
  for (;;) {
    write(`Which record (${choices})? `)
    const { value, done } = await answers.next()
    const answer = done ? 's' : value.trim().toLowerCase()
    if (answer === 's') return undefined
    if (answer === 'k') return 'keep'
    const chosen = /^\d+$/.test(answer) ? candidates[Number.parseInt(answer, 10) - 1] : undefined
    if (chosen) return chosen.record
  }
}

function decisionOf({ checkout, path, line, text, nth }: Unresolved, means: string): Decision {
  return { ...(checkout === undefined ? {} : { checkout }), path, line, written: text, nth, means }
}
