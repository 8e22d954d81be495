import type { RecordId, Repository } from '@registrar/model'
import { movedPaths } from '../apply/moved-paths.ts'
import type { PlanInput, PlannedEdit } from '../types.ts'
import { repositoryAfter } from './after.ts'
import type { Citing } from './citing.ts'
import { citationEdits, linkEdits } from './edits.ts'
import { editedHeadings, fragmentEdits } from './fragments.ts'
import type { FrozenNumbers } from './frozen.ts'
import { lazyGrammar, withWholeGroups } from './groups.ts'
import { withEqualKeys } from './keys.ts'
import type { NamedMoves } from './named-moves.ts'
import { noteEdits } from './note.ts'
import type { MovedNumbers } from './numbers.ts'
import { withReadableNumbers } from './readable.ts'
import { directiveEdits, regionEdits, type Regions } from './regions.ts'
import type { Settled } from './settle.ts'

/** What the edits of a plan follow from. */
export interface EditSources {
  readonly input: PlanInput
  readonly named: NamedMoves
  readonly texts: readonly Citing[]
  readonly numbers: MovedNumbers
  readonly regions: Regions
  readonly settled: readonly Settled[]
  readonly frozen: FrozenNumbers
}

/** All edits of a plan. What follows from the texts as they are then, regions and anchors, is read from the repository built with the others; it is built only where there is such. */
export function allEdits({
  input,
  named,
  texts,
  numbers,
  regions,
  settled,
  frozen,
}: EditSources): readonly PlannedEdit[] {
  const { repository, note } = input
  const moved = movedPaths(named.pathMoves)
  const edits = [
    ...wholeEdits(citationEdits(settled, numbers, moved, repository), texts, repository),
    ...linkEdits(texts, settled, moved, regions),
    ...frozen.edits(settled, moved),
    ...directiveEdits(texts, numbers, repository),
    ...(note ? noteEdits(texts, named.moves, note.date, repository) : []),
  ]
  const headings = editedHeadings(edits, repository)
  if (headings.size === 0 && regions.byPath.size === 0) return edits
  const after = repositoryAfter(input, named.pathMoves, edits)
  if (!after) return edits
  const fragments = fragmentEdits(texts, headings, after, moved, regions)
  return [...edits, ...fragments, ...regionEdits(texts, regions, after, moved)]
}

/** Text by text, what one edit asks of another place: keys that are shared, lists that are read as one. */
function wholeEdits(
  edits: readonly PlannedEdit[],
  texts: readonly Citing[],
  { records, collections }: Repository,
): readonly PlannedEdit[] {
  const grammar = lazyGrammar(collections)
  const widths = new Map(collections.map(({ name, width }) => [name, width]))
  const widthOf = (record: RecordId): number => widths.get(records.get(record)?.collection ?? '') ?? 1
  const byText = new Map<string, PlannedEdit[]>()
  for (const edit of edits) {
    const key = textKey(edit.checkout, edit.path)
    const same = byText.get(key)
    if (same) same.push(edit)
    else byText.set(key, [edit])
  }
  return texts.flatMap((citing) => {
    const own = byText.get(textKey(citing.checkout, citing.document.path))
    if (!own) return []
    const readable = withReadableNumbers(own, citing, widthOf, grammar)
    return withWholeGroups(withEqualKeys(readable, citing), citing, grammar)
  })
}

function textKey(checkout: string | undefined, path: string): string {
  return `${checkout ?? ''}\n${path}`
}
