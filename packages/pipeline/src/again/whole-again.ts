import type { BroughtFacts, Diagnostic } from '@registrar/model'
import type { Questions, QuestionSet } from '@registrar/repository'
import type { Looks } from '../look.ts'
import type { RawFinding } from '../run-check.ts'
import { asksOneOf } from './look-again.ts'
import type { RunMemory, WholeMemory } from './memory.ts'

/** Lets those checks look at the whole that asked something which is answered otherwise now; of the others what they found stands. */
export function wholeAgain({
  looks,
  facts,
  questions,
  memory,
  changed,
  complete,
}: {
  readonly looks: Looks
  readonly facts: BroughtFacts
  readonly questions: Questions
  readonly memory: RunMemory | undefined
  readonly changed: QuestionSet
  readonly complete: (raw: RawFinding) => Diagnostic
}): Readonly<Record<string, WholeMemory>> {
  const whole: Record<string, WholeMemory> = {}
  for (const running of looks.running) {
    const { check } = running.entry
    if (check.scope !== 'repository' || !check.check) continue
    const before = memory?.whole[check.id]
    if (before && !asksOneOf(before.asked, changed)) {
      whole[check.id] = before
      continue
    }
    const asked: QuestionSet = new Set()
    const found = questions.during(asked, () => looks.atWhole(running, facts).map(complete))
    whole[check.id] = { asked: Uint32Array.from(asked), found }
  }
  return whole
}
