import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Report } from '@registrar/model'
import { repositoryPath } from './repository-path.ts'

/**
 * A name for each diagnostic of a report, in their order: 64 hexadecimal digits, no two the same. It depends on check, path and message and, among those that
 * have all three in common, on which one it is; not on the line, so that what is moved within its file keeps its name.
 */
export function fingerprintsOf(report: Report): readonly string[] {
  const ordinals = ordinalsOf(
    report.diagnostics.map((each) => [each.check, repositoryPath(report, each), each.message]),
  )
  return ordinals.map(({ name, ordinal }) => fingerprintOf(`${ordinal} ${name}`))
}

/** SHA-256 of a text, 64 hexadecimal digits. */
export function fingerprintOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** One text for each list of texts, and how many with the same stand before it. */
export function ordinalsOf(
  lists: readonly (readonly string[])[],
): readonly { readonly name: string; readonly ordinal: number }[] {
  const seen = new Map<string, number>()
  return lists.map((list) => {
    const name = JSON.stringify(list)
    const ordinal = seen.get(name) ?? 0
    seen.set(name, ordinal + 1)
    return { name, ordinal }
  })
}
