import type { CitedNumber } from '@registrar/model'
import { same } from './numbered.ts'
import { full, pathOf } from './render.ts'
import { configuration, type Numbers, type Subject } from './world.ts'

/** What of a world stays as it is. */
export interface WishedConstants {
  /** Of which record a history tells. */
  readonly told: number | undefined
  /** Numbers that two hold, alone on a page. */
  readonly lost: readonly { readonly at: number; readonly code: boolean }[]
  /** Numbers that code names before a record has them. */
  readonly reserved: readonly CitedNumber[]
}

/** Files that no renumbering changes, and which of them have a citation that nothing tells the record of. */
export function constantFiles(
  { told, lost, reserved }: WishedConstants,
  before: Numbers,
  after: Numbers,
): { readonly files: Readonly<Record<string, string>>; readonly unresolved: readonly string[] } {
  const all = [...before.keys()]
  const subjectTold = told === undefined ? undefined : all[told % all.length]
  const files: Record<string, string> = { 'registrar.yaml': configuration }
  if (subjectTold) Object.assign(files, historical(subjectTold, before))
  const unresolved: string[] = []
  const isMoving = (subject: Subject) => after.get(subject) !== before.get(subject)
  for (const [index, { at, code }] of lost.entries()) {
    const subject = all[at % all.length]
    const held = subject && before.get(subject)
    const holders = all.filter((each) => each.series === subject?.series && same(before.get(each), held))
    if (!subject || holders.length < 2) continue
    const path = code ? `lost/${index}.ts` : `lost/${index}.md`
    files[path] = `${code ? '// ' : ''}Hum ${subject.series.label} ${full(subject, held)} yonder.\n`
    if (holders.some(isMoving)) unresolved.push(path)
  }
  const lettered = all.filter(({ series: { letters } }) => letters)
  for (const [index, wish] of reserved.entries()) {
    const [first] = lettered
    // A letter counts where the number itself is held.
    const hasNumber = wish.letter === '' || lettered.some((each) => before.get(each)?.value === wish.value)
    if (!first || !hasNumber || lettered.some((each) => same(before.get(each), wish))) continue
    const path = `reserved/${index}.ts`
    files[path] = `// Hum ${first.series.label} ${full(first, wish)} yonder.\n`
    if (lettered.some((each) => isMoving(each) && same(after.get(each), wish))) unresolved.push(path)
  }
  return { files, unresolved }
}

/** Files that keep the numbers they were written with. */
function historical(subject: Subject, before: Numbers): Record<string, string> {
  const [path, number] = [pathOf(subject, before), full(subject, before.get(subject))]
  const { label } = subject.series
  return {
    'CHANGELOG.md': `- ${label} ${number} is [done](${path}), see [${label} ${number}][r] and ${path}\n\n[r]: ${path}\n`,
    'logs/app.log': `read ${path}\n${label} ${number} read\n`,
  }
}
