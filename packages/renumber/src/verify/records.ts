import type { DocRecord, RelationValue, Repository, Span } from '@registrar/model'
import type { Image } from './image.ts'
import { sharing, type Said } from './said.ts'

/** What is wrong with the records after a renumbering: each is there at its path after the moves with the number it is to have, none is gone or new, what else is read from it stays. */
export function* recordProblems(before: Repository, after: Repository, image: Image): Generator<string> {
  const paths = new Set<string>()
  for (const record of before.records.values()) {
    const path = image.path(record.path)
    paths.add(path)
    const now = after.records.get(path)
    if (!now) yield `${record.path}: Unexpected loss of the record, expected it at ${path}`
    else yield* changesOf(record, now, image)
  }
  for (const { path } of after.records.values())
    if (!paths.has(path)) yield `${path}: Unexpected record, expected none that was not there before`
  for (const { path } of after.unread)
    if (!before.unread.some((each) => image.path(each.path) === path))
      yield `${path}: Unexpected text that cannot be read, expected it to be as before`
}

function* changesOf(was: DocRecord, is: DocRecord, image: Image): Generator<string> {
  const { value, letter } = image.number(was)
  if (is.number.value !== value || is.number.letter !== letter)
    yield `${is.path}: Unexpected number ${is.number.written}, expected ${value}${letter}`
  for (const key of ['collection', 'slug', 'stub'] as const)
    if (is[key] !== was[key]) yield `${is.path}: Unexpected ${key} ${is[key]}, expected ${was[key]}`
  if (is.folder !== (was.folder && image.path(was.folder)))
    yield `${is.path}: Unexpected folder ${is.folder}, expected ${was.folder && image.path(was.folder)}`
  const lost = was.formerly.filter((number) => number !== value && !is.formerly.includes(number))
  if (lost.length > 0)
    yield `${is.path}: Unexpected loss of its former numbers ${lost.join(', ')}, expected them to stay`
}

/** What is wrong with the relations after a renumbering: each record has the same ones in the same order. */
export function* relationProblems(
  before: Repository,
  after: Repository,
  image: Image,
  said: (path: string) => Said,
): Generator<string> {
  for (const [id, values] of before.relations) {
    const now = after.relations.get(image.path(id)) ?? []
    if (now.length !== values.length)
      yield `${id}: Unexpected ${now.length} relations, expected the ${values.length} that there were`
    else
      for (const [at, was] of values.entries()) {
        const is = now[at]
        if (is && !isSame(was, is, image, said(id)))
          yield `${id}: Unexpected ${is.field} '${is.written}' of ${is.targets.join(', ') || is.outcome}, expected ${was.targets.map(image.path).join(', ') || was.outcome}`
      }
  }
}

/** Which of several records a number names is what citations are compared for. */
function isSame(was: RelationValue, is: RelationValue, image: Image, { exempt }: Said): boolean {
  if (was.field !== is.field) return false
  if (sharing(exempt, (span: Span) => span, was.range).length > 0) return true
  if (was.outcome === 'missing' && isComeThere(is, image)) return true
  if (was.outcome !== is.outcome) return false
  const targets = was.targets.map(image.path)
  return targets.length === 0 ? is.targets.length === 0 : is.targets.some((id) => targets.includes(id))
}

/** A path that led nowhere may be the very place that a record now has. */
function isComeThere({ written, targets }: RelationValue, { moving, path }: Image): boolean {
  const name = written.replace(/[/]+$/, '').replace(/^.*\//, '')
  return (
    targets.length === 1 && [...moving].some((id) => path(id) === targets[0] && `/${path(id)}/`.includes(`/${name}/`))
  )
}
