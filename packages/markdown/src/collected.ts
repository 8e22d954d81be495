import type { AnchorFact, HeadingFact, ItemFact, LinkFact, PlaceSpan, Span, TableFact } from '@registrar/model'
import type { Cover } from './places.ts'
import type { RegionMarker } from './regions.ts'

/** What one walk over a document's tree finds, each list in the order of the text. */
export interface Collected {
  frontMatter?: Span
  readonly places: PlaceSpan[]
  readonly covers: Cover[]
  readonly headings: HeadingFact[]
  readonly links: LinkFact[]
  readonly anchors: AnchorFact[]
  readonly tables: TableFact[]
  readonly items: ItemFact[]
  readonly markers: RegionMarker[]
}

/** Nothing found yet. */
export function nothingCollected(): Collected {
  return { places: [], covers: [], headings: [], links: [], anchors: [], tables: [], items: [], markers: [] }
}
