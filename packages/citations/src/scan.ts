import type { Facts, LinkFact, Place, SectionCitation } from '@registrar/model'
import { isDigit } from './characters.ts'
import { linkCursor, placeCursor, urlCursor } from './cursors.ts'
import type { Lines } from './gaps.ts'
import type { Grammar } from './grammar.ts'
import { readLabelled, type LabelledHit } from './labelled.ts'
import { linkNumbers, stringLinkNumber, stringLinks, type LinkNumber, type StringLink } from './link-numbers.ts'
import { readPath, type PathSpan } from './paths.ts'
import { rowNumbers, type RowNumber } from './rows.ts'
import { readSections } from './sections.ts'

/** A path or stem in running text, with where it stands. */
export interface PathHit extends PathSpan {
  readonly place: Place
  /** Index into the link facts, of the link whose text it stands in. */
  readonly link: number | undefined
  readonly sections: readonly SectionCitation[]
}

/** What one text says, independent of its path and of other documents: it may be kept as long as text, facts and grammar are the same. Lists are sorted by start. */
export interface Scan {
  readonly grammar: Grammar
  readonly labelled: readonly LabelledHit[]
  readonly paths: readonly PathHit[]
  readonly linkNumbers: readonly LinkNumber[]
  readonly stringLinks: readonly StringLink[]
  readonly rows: readonly RowNumber[]
  /** Sections named behind a link, by the link's index. */
  readonly linkSections: ReadonlyMap<number, readonly SectionCitation[]>
}

/**
 * Finds everything in a text that has the form of a citation. Any text is accepted. `facts` say what stands where in markdown; without them
 * the text is code or plain text, in which every place is looked at. One pass from number to number: linear in the text.
 */
export function scanCitations(text: string, facts: Facts | undefined, grammar: Grammar): Scan {
  const labelled: LabelledHit[] = []
  const paths: PathHit[] = []
  const places = placeCursor(facts)
  const links = linkCursor(facts)
  const urls = urlCursor(text, grammar.forges)
  let pathEnd = 0
  let labelledEnd = 0
  // A regular expression finds the next digit in a quarter of the time that a loop takes, and most of a text is no digit.
  const digit = /\d/g
  let at = 0
  for (;;) {
    digit.lastIndex = at
    if (!digit.test(text)) break
    at = digit.lastIndex - 1
    let end = at + 1
    while (isDigit(text.charCodeAt(end))) end++
    const span = places.at(at)
    const place = span?.place ?? 'text'
    const isTarget = place === 'destination' || place === 'autolink'
    const url = isTarget ? undefined : urls.at(at)
    // The owner and the name of a repository are no folders of it: what stands before a url's path is passed over.
    const skipTo = isTarget ? (span?.end ?? end) : (url?.path ?? url?.end ?? 0)
    if (at < skipTo) {
      at = Math.max(end, skipTo)
      continue
    }
    const lines = linesOf(facts, place)
    const link = links.at(at)
    if (at >= pathEnd && end - at <= 9) {
      const path = readPath(text, at, Math.max(pathEnd, url?.path ?? 0), grammar.minWidth)
      pathEnd = path.end
      if (path.stems.length > 0) {
        const { start, stems } = path
        paths.push({
          start,
          end: pathEnd,
          stems,
          place: url ? 'autolink' : place,
          link,
          sections: readSections(text, pathEnd, lines),
        })
      }
    }
    if (at >= labelledEnd && !url) {
      const hit = readLabelled(text, at, { facts, grammar, lines, place, link })
      if (hit) {
        labelledEnd = hit.end
        if (hit.members.length > 0) labelled.push(hit)
      }
    }
    at = end
  }
  return { grammar, labelled, paths, ...factHits(text, facts, grammar) }
}

/** Which prefixes a line may have that continues the one before. */
function linesOf(facts: Facts | undefined, place: Place): Lines {
  return facts?.parsed && place !== 'comment' && place !== 'front-matter' && place !== 'fence' ? 'markdown' : 'comment'
}

type FactHits = Pick<Scan, 'linkNumbers' | 'stringLinks' | 'rows' | 'linkSections'>

function factHits(text: string, facts: Facts | undefined, grammar: Grammar): FactHits {
  if (!facts) return { linkNumbers: [], stringLinks: [], rows: [], linkSections: new Map() }
  const strings = stringLinks(text, facts)
  const inStrings = strings.map((link) => stringLinkNumber(text, link)).filter((number) => number !== undefined)
  return {
    linkNumbers: [...inStrings, ...linkNumbers(text, facts)],
    stringLinks: strings,
    rows: rowNumbers(text, facts, grammar),
    linkSections: sectionsBehindLinks(text, facts),
  }
}

function sectionsBehindLinks(text: string, facts: Facts): Map<number, readonly SectionCitation[]> {
  const found = new Map<number, readonly SectionCitation[]>()
  const { links } = facts
  for (let index = 0; index < links.length; index++) {
    const { kind, range } = links[index] as LinkFact
    if (kind === 'definition' || kind === 'html' || kind === 'autolink') continue
    const sections = readSections(text, range.end, 'markdown')
    if (sections.length > 0) found.set(index, sections)
  }
  return found
}
