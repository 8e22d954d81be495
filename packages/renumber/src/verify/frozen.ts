import type { Config } from '@registrar/config'
import type { DocRecord, Span } from '@registrar/model'
import { frozenKey } from '../plan/frozen-groups.ts'
import type { PlanInput, PlannedEdit, RenumberPlan } from '../types.ts'
import type { ExactForm } from './exact.ts'
import type { Image } from './image.ts'
import { saidOf, sharing, spanOf } from './said.ts'

/** Answers whether an edit writes a number under `frozen` in its old form, or the new path of a holder there. */
export function isFrozen(
  edit: PlannedEdit,
  { config, repository }: Pick<PlanInput, 'config' | 'repository'>,
  image: Image,
  isExact: ExactForm,
): boolean {
  const { start, end } = spanOf(edit.range)
  if (edit.checkout !== undefined || edit.path !== config.file) return false
  return repository.collections.some(({ frozenAt = NONE }) =>
    [...frozenAt].some(([name, span]) => {
      if (span.start !== start || span.end !== end) return false
      return name.includes('\n') ? edit.newText === image.path(edit.oldText) : isExact(edit)
    }),
  )
}

const NONE: ReadonlyMap<string, Span> = new Map()

/**
 * What is wrong with the numbers that the configuration freezes after a plan that writes it: each is frozen for the same records, by their paths then, under its new number if the plan writes one there;
 * who gets another number than that is named by the old path, for people to mend.
 */
export function* frozenProblems(
  plan: RenumberPlan,
  { config, repository }: PlanInput,
  after: Config,
  image: Image,
): Generator<string> {
  const { file } = config
  if (after === config || file === undefined) return
  const { edits, exempt } = saidOf(plan, undefined)(file)
  for (const { name, frozen, frozenAt = NONE, records } of repository.collections) {
    const now = after.collections.find((collection) => collection.name === name)?.frozen
    const byName = new Map<string, DocRecord>()
    for (const record of frozen.size === 0 ? [] : records)
      for (const path of [record.path, record.folder ?? record.path]) byName.set(path, record)
    for (const [key, paths] of frozen) {
      const [edit] = sharing(edits, ({ range }) => spanOf(range), frozenAt.get(key) ?? NOWHERE)
      const newKey = edit ? edit.newText.replace(/^0+(?=\d)/, '') : key
      const found = now?.get(newKey) ?? []
      const isSame = paths.length === found.length && paths.every((path, at) => isHolder(path, found[at], newKey))
      if (!isSame)
        yield `${file}: Unexpected holders ${found.join(', ') || 'none'} of the frozen number ${newKey}, expected ${paths.map(image.path).join(', ')}`

      function isHolder(path: string, is: string | undefined, number: string): boolean {
        const span = frozenAt.get(`${key}\n${path}`)
        // Somebody may have said that a path stays.
        if (is === path && span && sharing(exempt, (each) => each, span).length > 0) return true
        const record = byName.get(path)
        const parts = record && image.moving.has(record.id) && frozenKey(image.number(record)) !== number
        return is === (parts ? path : image.path(path))
      }
    }
  }
}

const NOWHERE: Span = { start: 0, end: 0 }
