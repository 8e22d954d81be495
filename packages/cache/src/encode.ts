import type { EntryMemory, RunMemory } from '@registrar/pipeline'
import { FIRST, flagsOf, HEAD, type Header } from './layout.ts'

/** A memory as bytes; `key` says what it is of. */
export function encodeMemory(memory: RunMemory, key: string): Uint8Array {
  const paths: string[] = []
  const ids: string[] = []
  const seen: string[] = []
  const flags = new Uint8Array(memory.paths.length)
  const askedLengths = new Uint32Array(memory.paths.length)
  const findingsLengths = new Uint32Array(memory.paths.length)
  const values = new Float64Array(memory.paths.length)
  const collections = new Uint16Array(memory.paths.length)
  const folderLengths = new Uint16Array(memory.paths.length)
  const letters = new Uint8Array(memory.paths.length)
  const names: string[] = []
  const findings: Buffer[] = []
  const asked: Iterable<number>[] = []
  let questions = 0
  let at = 0
  for (const path of memory.paths) {
    const { kind, id, seen: looked } = memory.entry(path) ?? NOTHING
    const file = memory.file(path)
    paths.push(path)
    ids.push(id)
    seen.push(looked)
    flags[at] = flagsOf(kind, file)
    if (file?.holds) {
      const { collection, value, letter, folder } = file.holds
      if (!names.includes(collection)) names.push(collection)
      collections[at] = names.indexOf(collection) + 1
      values[at] = value
      letters[at] = letter === '' ? 0 : letter.charCodeAt(0)
      folderLengths[at] = folder?.length ?? 0
    }
    if (file) {
      asked.push(file.asked)
      askedLengths[at] = file.asked.length
      questions += file.asked.length
      const text = JSON.stringify(file.findings())
      if (text !== '{}') {
        const bytes = Buffer.from(text)
        findingsLengths[at] = bytes.length
        findings.push(bytes)
      }
    }
    at++
  }
  const allPaths = Buffer.from(paths.join('\0'))
  const allIds = Buffer.from(ids.join('\0'))
  const allSeen = Buffer.from(seen.join('\0'))
  const gathered = memory.gathering.map((check) => Buffer.from(JSON.stringify(memory.gathered(check))))
  const allFindings = Buffer.concat(findings)
  const { folders, dense, facts, formerly, leftOut, searched, whole, gathering } = memory
  const askedAtWhole = Object.values(whole).map((own) => own.asked)
  const wholeAsked = askedAtWhole.reduce((sum, { length }) => sum + length, 0)
  const header: Header = {
    key,
    entries: memory.paths.length,
    paths: allPaths.length,
    ids: allIds.length,
    seen: allSeen.length,
    collections: names,
    asked: questions,
    gathered: gathered.map(({ length }) => length),
    findings: allFindings.length,
    folders,
    dense,
    facts,
    formerly,
    leftOut,
    searched,
    wholeAsked,
    whole: Object.fromEntries(
      Object.entries(whole).map(([check, own]) => [check, { found: own.found, asked: own.asked.length }]),
    ),
    gathering,
  }
  const headerBytes = padded(Buffer.from(JSON.stringify(header)))
  const parts = [
    headerBytes,
    bytesOf(values),
    bytesOf(askedLengths),
    bytesOf(findingsLengths),
    bytesOf(joined(asked, questions)),
    bytesOf(joined(askedAtWhole, wholeAsked)),
    bytesOf(collections),
    bytesOf(folderLengths),
    letters,
    flags,
    allPaths,
    allIds,
    allSeen,
    ...gathered,
    allFindings,
  ]
  const total = HEAD + parts.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const head = Buffer.alloc(HEAD)
  head.write(FIRST, 'latin1')
  head.writeUInt32LE(headerBytes.length, FIRST.length)
  head.writeBigUInt64LE(BigInt(total), FIRST.length + 4)
  return Buffer.concat([head, ...parts])
}

const NOTHING: EntryMemory = { kind: 'special', id: '', seen: '' }

/** With spaces behind it, so that the numbers that follow lie at multiples of eight. */
function padded(bytes: Buffer): Buffer {
  const behind = (8 - ((HEAD + bytes.length) % 8)) % 8
  return behind === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(behind, ' ')])
}

function joined(lists: readonly Iterable<number>[], length: number): Uint32Array {
  const all = new Uint32Array(length)
  let at = 0
  for (const list of lists) for (const each of list) all[at++] = each
  return all
}

function bytesOf({ buffer, byteOffset, byteLength }: Float64Array | Uint32Array | Uint16Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
