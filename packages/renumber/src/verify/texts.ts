import type { CitingText } from '@registrar/attribution'
import { decodeText } from '@registrar/edits'
import type { Repository, Tree } from '@registrar/model'
import { readCheckout, textReader } from '@registrar/repository'
import { applyPlan } from '../apply/apply-plan.ts'
import type { OtherCheckout, PlanInput, RenumberPlan } from '../types.ts'
import { citationProblems } from './citations.ts'
import type { Compared } from './compared.ts'
import { derivedBefore } from './derived.ts'
import { editProblems } from './edits.ts'
import { exactForms } from './exact.ts'
import type { Image } from './image.ts'
import { linkProblems } from './links.ts'
import { saidOf } from './said.ts'

/** The repository as a plan makes it. */
export interface Now {
  readonly repository: Repository
  readonly tree: Tree
  readonly image: Image
}

/** What is wrong with the documents after a plan. */
export function* documentProblems(plan: RenumberPlan, input: PlanInput, now: Now): Generator<string> {
  const { repository, image } = now
  const compare = comparer(plan, input, now)
  for (const before of input.repository.documents.values())
    yield* compare(before, repository.documents.get(image.path(before.path)))
  yield* placeProblems(plan, input, image)
}

/** What is wrong with the text files beside them: those that cited something, or were edited. */
export function* textProblems(plan: RenumberPlan, input: PlanInput, now: Now): Generator<string> {
  const { repository, tree, image } = now
  const compare = comparer(plan, input, now)
  const read = textReader(repository, input.forge)
  tree.prefetch?.([...input.texts.files.keys()].map(image.path))
  for (const before of input.texts.files.values()) {
    const path = image.path(before.path)
    const bytes = tree.read(path)
    yield* compare(before, bytes instanceof Uint8Array ? read(path, decodeText(bytes).text) : undefined)
  }
}

/** What is wrong with the texts of other checkouts. */
export function* checkoutProblems(plan: RenumberPlan, input: PlanInput, now: Now): Generator<string> {
  for (const checkout of input.checkouts ?? []) {
    const { tree, problems } = applyPlan(plan, checkout.tree, checkout.name)
    yield* problems.map((problem) => `${checkout.name}: ${problem}`)
    if (problems.length > 0) continue
    const after = readCheckout(now.repository, tree, undefined, input.forge ? { forge: input.forge } : {})
    const compare = comparer(plan, input, now, checkout)
    for (const before of checkout.texts.files.values())
      yield* compare(before, after.files.get(before.path) ?? { ...before, citations: [], linkTargets: [] })
    yield* placeProblems(plan, input, now.image, checkout)
  }
}

function comparer(
  plan: RenumberPlan,
  input: PlanInput,
  { image, repository }: Now,
  checkout?: OtherCheckout,
): (before: Compared['before'], after: CitingText | undefined) => Iterable<string> {
  const said = saidOf(plan, checkout?.name)
  const { attribution } = checkout ?? input
  return (before, after) => {
    const where = nameOf(checkout)
    if (!after)
      return [`${where}${before.path}: Unexpected loss of the text, expected it at ${image.path(before.path)}`]
    const compared: Compared = {
      where,
      before,
      after,
      said: said(before.path),
      image,
      candidatesOf: (citation) => attribution.candidatesOf(citation),
      isStub: (record) => repository.records.get(record)?.stub === true,
    }
    return [...citationProblems(compared), ...linkProblems(compared)]
  }
}

/** What is wrong with the places of the edits. */
function* placeProblems(
  plan: RenumberPlan,
  input: PlanInput,
  image: Image,
  checkout?: OtherCheckout,
): Generator<string> {
  const said = saidOf(plan, checkout?.name)
  const derived = checkout ? () => [] : derivedBefore(plan, input.repository)
  const texts = (checkout ?? input).texts.files
  const rules = { input, image, isExact: exactForms(plan, input, image) }
  const paths = new Set(plan.edits.flatMap((edit) => (edit.checkout === checkout?.name ? edit.path : [])))
  for (const path of paths) {
    const text = (checkout ? undefined : input.repository.documents.get(path)) ?? texts.get(path)
    yield* editProblems(said(path).edits, text, derived(path), nameOf(checkout), rules)
  }
}

function nameOf(checkout: OtherCheckout | undefined): string {
  return checkout === undefined ? '' : `${checkout.name}/`
}
