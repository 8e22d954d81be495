import type { FindingFix, Reporter } from '@registrar/check-api'
import type { Collection, RecordId, RelationValue } from '@registrar/model'
import type { Cycles } from './cycles.ts'
import { inverseValue } from './inverse-value.ts'
import type { messages } from './messages.ts'
import { relationSpec, type Declaring, type View } from './view.ts'
import { writeFields } from './write-fields.ts'
import { valueSpan } from './written.ts'

interface Unanswered {
  readonly declaring: Declaring
  readonly value: RelationValue
  readonly target: Declaring
  /** The field of the target that has to name the record. */
  readonly inverse: string
}

/**
 * A relation with an inverse is declared at both ends. All answers that one record lacks are written by one fix, so that several records that
 * supersede it do not undo one another's edits. What runs in a circle is not answered.
 */
export function reportUnanswered(view: View, cycles: Cycles, report: Reporter<typeof messages>): void {
  for (const [targetId, unanswered] of groupByTarget(view, cycles)) {
    const fix = answerFix(unanswered)
    for (const { declaring, value, target, inverse } of unanswered)
      report({
        messageId: 'unanswered',
        data: { field: value.field, inverse, target: targetId, from: declaring.record.path },
        at: { path: declaring.document.path, span: valueSpan(declaring.document.text, value) },
        related: [{ path: targetId, at: target.record.range, message: `lacks ${inverse}` }],
        help:
          fix?.safety === 'safe'
            ? 'registrar check --fix writes it'
            : `Add "${inverse}: ${inverseValue(declaring, value, target)}" to the front matter of ${targetId}`,
        ...(fix ? { fix } : {}),
      })
  }
}

function groupByTarget(view: View, cycles: Cycles): ReadonlyMap<RecordId, readonly Unanswered[]> {
  const answers = collectAnswers(view)
  const groups = new Map<RecordId, Unanswered[]>()
  const seen = new Set<string>()
  for (const declaring of view.declaring) {
    if (!declaring.collection.configured) continue
    for (const value of declaring.relations) {
      const [id] = value.targets
      const inverse = relationSpec(declaring.collection, value.field)?.inverse
      const target = id === undefined || value.targets.length > 1 ? undefined : view.get(id)
      if (inverse === undefined || !target || target === declaring || !target.collection.configured) continue
      // One of a circle's links is wrong, nobody knows which: none is written down a second time.
      if (cycles.runsIn(value)) continue
      const fields = answeringFields(target.collection, value.field, inverse)
      if (fields.length === 0 || fields.some((field) => answers.has(answer(target.record.id, field, value.from))))
        continue
      const once = answer(target.record.id, inverse, value.from)
      if (seen.has(once)) continue
      seen.add(once)
      const field = fields.find((name) => target.record.fields.some(({ key }) => key === name)) ?? fields[0] ?? inverse
      const group = groups.get(target.record.id)
      const unanswered = { declaring, value, target, inverse: field }
      if (group) group.push(unanswered)
      else groups.set(target.record.id, [unanswered])
    }
  }
  return groups
}

/** Every relation there is, also those whose number several records hold. */
function collectAnswers({ declaring }: View): ReadonlySet<string> {
  const answers = new Set<string>()
  for (const { relations } of declaring)
    for (const { from, field, targets } of relations)
      for (const target of targets) answers.add(answer(from, field, target))
  return answers
}

function answer(from: RecordId, field: string, target: RecordId): string {
  return `${from}\n${field}\n${target}`
}

/** The inverse first, then other spellings of it: fields whose own inverse is the one to be answered. None if the target's collection has no such field. */
function answeringFields({ spec }: Collection, field: string, inverse: string): readonly string[] {
  const others = Object.keys(spec.relations).filter(
    (name) => name !== inverse && spec.relations[name]?.inverse === field,
  )
  return Object.hasOwn(spec.relations, inverse) ? [inverse, ...others] : others
}

function answerFix(unanswered: readonly Unanswered[]): FindingFix | undefined {
  const target = unanswered[0]?.target
  if (!target) return undefined
  const wanted = new Map<string, string[]>()
  for (const { inverse, declaring, value } of unanswered) {
    const written = inverseValue(declaring, value, target)
    const values = wanted.get(inverse)
    if (values) values.push(written)
    else wanted.set(inverse, [written])
  }
  const edits = writeFields(target.document, wanted)
  if (!edits) return undefined
  return {
    title: `Write ${[...wanted.keys()].join(' and ')} into ${target.record.path}`,
    // A block where there was none changes how other programs read the file: its author should see it first.
    safety: target.document.facts.frontMatter ? 'safe' : 'suggestion',
    edits,
  }
}
