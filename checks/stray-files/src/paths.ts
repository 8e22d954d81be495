/** The folder of a path, `''` at the root. */
export function parentPath(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

/** The last segment of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** A path in a folder, `''` being the root. */
export function inFolder(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}

/** `git mv` as a shell takes it. */
export function gitMove(from: string, to: string): string {
  return `git mv ${quoted(from)} ${quoted(to)}`
}

function quoted(path: string): string {
  return /^[\p{L}\p{N}_./@+,:=][\p{L}\p{N}_./@+,:=-]*$/u.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}
