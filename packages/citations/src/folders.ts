import type { DocRecord } from '@registrar/model'

/** The folder a path lies in; `''` for the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** A relative path seen from a folder, without `.` and `..`; none if it leads above the root. */
export function joinPath(folder: string, path: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return undefined
  }
  return parts.join('/')
}

/** The folder that holds a record's file or folder. */
export function homeOf(record: DocRecord): string {
  return folderOf(record.folder ?? record.path)
}
