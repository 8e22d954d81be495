import type { CollectionConfig } from '@registrar/config'
import { decodeText } from '@registrar/edits'
import type { Tree } from '@registrar/model'
import { isUnreadable } from '@registrar/repository'

/** A text that new records begin as. */
export interface Template {
  readonly path: string
  /** Without its BOM. */
  readonly text: string
}

/**
 * The template in a collection's folder, or in a folder `template` or `templates` there: `template.md`, `adr-template.md`, `0000-template.md`, `NNNN-title.md`; of a record that is a folder
 * also its main document in `000-template/`. Of several the plainest name. Undefined if there is none that can be read.
 */
export function findTemplate(collection: CollectionConfig, tree: Tree): Template | undefined {
  const { folder, main } = placeOf(collection)
  const names = tree.entries().flatMap(({ path, kind }) => {
    if (kind !== 'file' || !path.startsWith(folder) || collection.pattern.match(path)) return []
    const name = path.slice(folder.length).replace(/^(?:\.?templates?)\//i, '')
    return isTemplate(name, main) ? [{ path, name }] : []
  })
  names.sort((one, other) => one.name.length - other.name.length || (one.path < other.path ? -1 : 1))
  for (const { path } of names) {
    const bytes = tree.read(path)
    if (!isUnreadable(bytes)) return { path, text: decodeText(bytes).text }
  }
  return undefined
}

/** The folder in which the names with the number stand, with `/`, as far as the pattern says it without wildcards; and what follows below a folder with the number. */
function placeOf({ pattern: { source } }: CollectionConfig): {
  readonly folder: string
  readonly main: string | undefined
} {
  const segments = source.replace(/^\.\//, '').split('/')
  const at = segments.findIndex((segment) => segment.includes('{number'))
  const open = segments.findIndex((segment) => /[{}[\]()*?!+@|\\]/.test(segment))
  const folder = segments.slice(0, open).join('/')
  return {
    folder: folder === '' ? '' : `${folder}/`,
    main: at < segments.length - 1 ? segments.slice(at + 1).join('/') : undefined,
  }
}

function isTemplate(name: string, main: string | undefined): boolean {
  const [first = '', ...rest] = name.split('/')
  if (rest.length > 0) return main === rest.join('/') && TEMPLATE.test(first)
  return /\.(?:md|markdown)$/i.test(name) && TEMPLATE.test(name.replace(/\.[a-z]+$/i, ''))
}

/** `template` alone or behind a number and one word more; or `N`s where the number goes. A page about templates is none. */
const TEMPLATE = /^(?:(?:\d+|N{3,}|X{3,})?[-_. ]*(?:[a-z]+[-_. ])?template|(?:[a-z]+-)?(?:N{3,}|X{3,})(?:[-_. ].*)?)$/i
