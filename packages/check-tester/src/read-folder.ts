import { readFileSync } from 'node:fs'
import { folderTree } from '@registrar/tree'

/** Every file below a folder, by its path relative to it, as text with its BOM. */
export function readFolder(folder: string): Record<string, string> {
  const files: Record<string, string> = {}
  for (const { path, kind } of folderTree(folder).entries())
    if (kind === 'file') files[path] = readFileSync(`${folder}/${path}`, 'utf8')
  return files
}
