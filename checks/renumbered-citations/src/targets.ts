import { numberLike, retarget, type FindingEdit } from '@registrar/check-api'
import type { Citation, CitedNumber, DocRecord, Repository } from '@registrar/model'
import { citationsByLink, type View } from './view.ts'

/** Links to a file that is not there while its slug is, under another number. A number in the link's text that was left behind with it is part of the fix. */
export function checkTargets(view: View): void {
  const { document, repository, report } = view
  if (!document.linkTargets.some(({ movedTo }) => movedTo !== undefined)) return
  const byLink = citationsByLink(document)
  for (const [at, target] of document.linkTargets.entries()) {
    const destination = document.facts.links[at]?.destination
    const record = target.movedTo === undefined ? undefined : repository.records.get(target.movedTo)
    if (!record || !destination || target.path === undefined) continue
    const written = document.text.slice(destination.start, destination.end)
    const span = { start: destination.start, end: destination.start + written.search(/[?#]|$/) }
    const moved = movedPath(target.path, record, repository)
    const path = retarget(document.text.slice(span.start, span.end), document.path, moved)
    report({
      messageId: 'target',
      data: { target: target.path, moved },
      at: { path: document.path, span },
      help: `Write ${path}.`,
      fix: {
        title: `Lead the link to ${moved}`,
        safety: 'safe',
        edits: [{ path: document.path, span, newText: path }, ...labelEdits(view, at, byLink.get(at) ?? [], record)],
      },
    })
  }
}

/** True if a link's text still has the number that its target was left with: then one finding says both. */
export function leftWithTarget({ document, repository }: View, link: number, citation: Citation): boolean {
  const target = document.linkTargets[link]
  const record = target?.movedTo === undefined ? undefined : repository.records.get(target.movedTo)
  const [number] = citation.numbers
  return record !== undefined && number !== undefined && oldNumber(target?.path ?? '', record) === numberKey(number)
}

function labelEdits(
  view: View,
  link: number,
  citations: readonly Citation[],
  record: DocRecord,
): readonly FindingEdit[] {
  const { document, holders } = view
  const fact = document.facts.links[link]
  if (!fact?.label || fact.kind === 'definition') return []
  return citations.flatMap((citation) => {
    const span = citation.numberRange
    if (citation.form !== 'link-text' || !span || citation.collection !== record.collection) return []
    if (!leftWithTarget(view, link, citation)) return []
    const written = document.text.slice(span.start, span.end)
    return [
      { path: document.path, span, newText: numberLike(written, record.number, holders.width(record.collection)) },
    ]
  })
}

/** Where a path inside of a record's folder leads now; a document that is not there any more leads to the record. */
function movedPath(old: string, record: DocRecord, { entries, folders }: Repository): string {
  const { folder } = record
  if (folder === undefined) return record.path
  const parent = folder.slice(0, folder.lastIndexOf('/') + 1)
  const inside = old.slice(parent.length).replace(/^[^/]+/, '')
  const moved = folder + inside
  return old.startsWith(parent) && (entries.has(moved) || folders.has(moved)) ? moved : record.path
}

/** The number that stands before the record's slug in a path. */
function oldNumber(path: string, { slug }: DocRecord): string | undefined {
  for (const segment of path.split('/')) {
    const form = /^\D*(\d+)([a-z]?)[-_](.+?)(?:\.md)?$/i.exec(segment)
    if (form?.[3] === slug)
      return numberKey({ value: Number.parseInt(form[1] ?? '', 10), letter: form[2]?.toLowerCase() ?? '' })
  }
  return undefined
}

function numberKey({ value, letter }: CitedNumber): string {
  return `${value}${letter}`
}
