import { decodeText } from '@registrar/edits'
import type { Tree } from '@registrar/model'
import type { CollectionConfig, ConfigProblem, ConfigResult } from './config.ts'
import { detectCollections, detectConfig } from './detect.ts'
import { buildConfig, readSettings } from './parse.ts'
import { seenWidth } from './width.ts'

/** Where a configuration is looked for. */
const FILES = ['registrar.yaml', 'registrar.yml', 'registrar.json']

/**
 * The configuration of a tree: the file at `path`, else the one of `registrar.yaml`, `registrar.yml` and `registrar.json` that is at the root, else
 * what the tree shows. A file without `collections` keeps the detected ones. Problems: a file that is missing, unreadable or wrong, two at the root, and a folder of that name.
 */
export function loadConfig(tree: Tree, path?: string): ConfigResult {
  const present =
    path === undefined ? tree.entries().flatMap((entry) => (FILES.includes(entry.path) ? entry.path : [])) : [path]
  const [file, second] = present
  const folder = path === undefined ? folderInPlace(tree) : undefined
  if (folder !== undefined)
    return { problems: [atStart(folder, 'Unexpected folder, expected a file', 'give the folder another name')] }
  if (file === undefined) return { config: detectConfig(tree) }
  if (second !== undefined) {
    return {
      problems: [
        atStart(second, `Unexpected second configuration, expected only ${file}`, 'merge the two and remove one'),
      ],
    }
  }
  if (tree.entries().some((entry) => entry.path === file && entry.kind === 'link')) {
    return {
      problems: [
        atStart(
          file,
          'Unexpected symbolic link, expected a file of its own',
          'name the file it leads to: --config FILE',
        ),
      ],
    }
  }
  const bytes = tree.read(file)
  if (!(bytes instanceof Uint8Array)) {
    return {
      problems: [
        atStart(
          file,
          `Unexpected configuration that cannot be read, expected a file: ${bytes.message}`,
          'registrar init writes one',
        ),
      ],
    }
  }
  const { text, utf8 } = decodeText(bytes)
  if (!utf8)
    return { problems: [atStart(file, 'Unexpected bytes that are no UTF-8, expected UTF-8', 'save the file as UTF-8')] }
  const read = readSettings(text, file)
  if ('problems' in read) return read
  const result = buildConfig(read, read.settings.collections ? undefined : detectCollections(tree))
  if ('problems' in result) return result
  return { config: { ...result.config, collections: withSeenWidths(tree, result.config.collections) } }
}

/** A folder where the configuration would be: who made it takes it for one. */
function folderInPlace(tree: Tree): string | undefined {
  const holds = tree.entries().find(({ path }) => FILES.includes(path.slice(0, Math.max(path.indexOf('/'), 0))))
  return holds?.path.slice(0, holds.path.indexOf('/'))
}

function atStart(path: string, message: string, help: string): ConfigProblem {
  const start = { line: 1, column: 1, offset: 0 }
  return { path, range: { start, end: start }, message, help }
}

/** A pattern with `{number}` alone does not say how numbers are written: the names do. */
function withSeenWidths(tree: Tree, collections: readonly CollectionConfig[]): readonly CollectionConfig[] {
  return collections.map((collection) => {
    const { configured, pattern } = collection
    if (!configured || pattern.width > 1) return collection
    const seen = tree.entries().flatMap(({ path }) => pattern.match(path)?.number.written.replace(/[a-z]$/, '') ?? [])
    return { ...collection, width: seenWidth(seen).width }
  })
}
