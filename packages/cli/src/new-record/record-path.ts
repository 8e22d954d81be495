import { shellWord } from '@registrar/check-api'
import type { CollectionConfig } from '@registrar/config'
import type { DocRecord } from '@registrar/model'
import { UsageError } from '../io.ts'

/** What the path of a new record is made of. */
export interface PathParts {
  readonly collection: CollectionConfig
  readonly records: readonly DocRecord[]
  /** At full width. */
  readonly number: string
  readonly slug: string
  /** Relative to the root; where the pattern leaves the folder open. */
  readonly folder: string | undefined
}

/**
 * The path of a new record: the pattern with number and slug put in, or, where the pattern has wildcards, a record's path with them put in. Throws `UsageError` if the
 * pattern leaves several folders open and none was said, and if the path would not be a record with that number.
 */
export function recordPath(parts: PathParts): string {
  const { collection, number, slug } = parts
  const path = formOf(parts)
    .replace(NUMBER, number)
    .replace(SLUG, () => slug)
  const match = collection.pattern.match(path)
  if (match && match.number.written === number) return path
  throw new UsageError(
    `${path} would be no record of ${collection.name} with the number ${number}, as its files are named ${collection.pattern.source}`,
    'give another title, or write the file by hand',
  )
}

/** Private-use characters, which no name has. */
const NUMBER = '\uE000'
const SLUG = '\uE001'

function formOf({ collection: { name, pattern }, records, folder }: PathParts): string {
  const plain = pattern.source
    .replace(/^\.\//, '')
    .replace(/\{number(?::\d)?\}/, NUMBER)
    .replace('{slug}', SLUG)
  if (!/[{}[\]()*?!+@|\\]/.test(plain)) {
    if (folder === undefined || plain.startsWith(`${folder}/`)) return plain
    throw new UsageError(`records of ${name} do not stand in ${folder}, as its files are named ${pattern.source}`)
  }
  // The newest last: of several ways to name a file in one folder it shows the one in use.
  const forms = records.flatMap((record) => formOfRecord(record) ?? [])
  const folders = [...new Set(forms.map(folderOf))].sort()
  const wanted = folder ?? (folders.length === 1 ? folders[0] : undefined)
  const known = forms.findLast((form) => folderOf(form) === wanted)
  if (known !== undefined) return known
  const [newest] = forms.slice(-1)
  if (folder !== undefined && newest !== undefined) return folder + newest.slice(folderOf(newest).length)
  const several = `its files are named ${pattern.source}`
  throw folders.length === 0
    ? new UsageError(`where a record of ${name} stands is open: ${several}`, 'write the first one by hand')
    : new UsageError(
        `${name} has records in ${folders.length} folders: ${several}`,
        `say which one: ${folders.map((each) => `--folder ${shellWord(each)}`).join(', ')}`,
      )
}

/** A record's path with number and slug taken out. */
function formOfRecord({ path, folder, stem, slug, number: { written } }: DocRecord): string | undefined {
  const named = folder ?? path
  const from = named.lastIndexOf('/') + 1
  const slugAt = slug !== '' && stem.endsWith(slug) ? stem.length - slug.length : stem.length
  const numberAt = stem.slice(0, slugAt).lastIndexOf(written)
  if (numberAt < 0 || !path.startsWith(stem, from)) return undefined
  const between = stem.slice(numberAt + written.length, slugAt)
  const name = stem.slice(0, numberAt) + NUMBER + between + (slugAt < stem.length ? SLUG : '')
  return path.slice(0, from) + name + path.slice(from + stem.length)
}

/** Above the name with the number. */
function folderOf(form: string): string {
  const at = form.lastIndexOf('/', form.indexOf(NUMBER))
  return at < 0 ? '' : form.slice(0, at)
}
