import { decided, type Draft } from './decided.ts'
import type { Numbers, Page } from './world.ts'

/** A citation as wished; without a record of its own it is of the one that its page is about. */
export type WishedDraft<T = Draft> = T extends Draft ? Omit<T, 'at'> & { readonly at: number | undefined } : never

/** A page as wished. */
export interface WishedPage extends Omit<Page, 'of' | 'pieces'> {
  readonly at: number
  readonly named: boolean
  readonly drafts: readonly WishedDraft[]
}

/** The pages of a world, the documents of all records among them. */
export function pagesOf(drafts: readonly WishedPage[], before: Numbers): readonly Page[] {
  const all = [...before.keys()]
  const pages = new Map<string, Page>()
  for (const subject of all)
    pages.set(`record ${subject.words}`, { place: 'record', of: subject, bom: false, eol: '\n', pieces: [] })
  for (const [index, { place, at, bom, eol, named, drafts: own }] of drafts.entries()) {
    const subject = all[at % all.length]
    if (!subject) continue
    const isPart = place === 'part' && subject.series.main !== ''
    const of = place === 'record' || isPart ? subject : place === 'code' ? `src/c${index}.ts` : `notes/p${index}.md`
    const kind = typeof of !== 'string' ? (isPart ? 'part' : 'record') : place === 'code' ? 'code' : 'page'
    const pieces = decided(
      own.map((each) => ({ ...each, at: each.at ?? at })),
      { kind, of, named },
      before,
    )
    pages.set(typeof of === 'string' ? of : `${kind} ${subject.words}`, { place: kind, of, bom, eol, pieces })
  }
  return [...pages.values()]
}
