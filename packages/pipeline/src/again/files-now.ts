import type { LeftOut, TextFile } from '@registrar/model'
import type { Opened, OpenedTexts } from '@registrar/repository'
import type { LookedAgain } from './look-again.ts'
import type { FileFindings, FileMemory, RunMemory } from './memory.ts'

/** Every file as it stands now: as it was looked at in this run, else as it is remembered. */
export interface FilesNow {
  /** The text files that checks may ask for, in path order. */
  readonly texts: ReadonlySet<string>
  readonly searched: number
  /** But binary ones; in path order. */
  readonly leftOut: readonly LeftOut[]
  readonly formerly: RunMemory['formerly']
  textAt(path: string): TextFile | undefined
  /** What each file asked: documents in path order, then text files. */
  asked(): Iterable<readonly [path: string, asked: Iterable<number>]>
  /** What was found in each file in which something was; `lookedAt` of those that were looked at. */
  findings(lookedAt: ReadonlyMap<string, FileFindings>): readonly FileFindings[]
}

export interface FilesNowInput {
  readonly opened: Opened
  readonly texts: OpenedTexts | undefined
  readonly memory: RunMemory | undefined
  readonly again: LookedAgain
}

export function filesNow({ opened, texts, memory, again }: FilesNowInput): FilesNow {
  const textPaths = texts?.paths ?? []
  const listed = new Set(
    textPaths.filter((path) => {
      const looked = again.texts.get(path)
      return looked ? looked.file !== undefined : isListed(memory?.file(path))
    }),
  )
  const leftOut = allLeftOut(textPaths, memory, again)
  const read = new Map<string, TextFile>()
  const textAt = (path: string): TextFile | undefined => {
    const known = again.texts.get(path)?.file ?? read.get(path)
    if (known || !texts) return known
    const text = texts.read(path)
    if ('leftOut' in text) return undefined
    const file = texts.cite(text)
    read.set(path, file)
    return file
  }
  return {
    texts: listed,
    searched: textPaths.length - leftOut.length,
    leftOut,
    formerly: allFormerly(opened, memory, again),
    textAt,
    *asked() {
      for (const path of opened.documents) yield [path, again.documents.get(path) ?? memory?.file(path)?.asked ?? []]
      for (const path of listed) yield [path, again.texts.get(path)?.asked ?? memory?.file(path)?.asked ?? []]
    },
    findings(lookedAt) {
      const findings: FileFindings[] = []
      for (const path of [...opened.documents, ...textPaths]) {
        const own = lookedAt.get(path) ?? (again.texts.has(path) ? undefined : loud(memory?.file(path)))
        if (own) findings.push(own)
      }
      return findings
    },
  }
}

function isListed(file: FileMemory | undefined): boolean {
  return file?.kind === 'text' && file.marked
}

function loud(file: FileMemory | undefined): FileFindings | undefined {
  return file && !file.silent ? file.findings() : undefined
}

function allLeftOut(
  textPaths: readonly string[],
  memory: RunMemory | undefined,
  { texts }: LookedAgain,
): readonly LeftOut[] {
  const there = new Set(textPaths)
  const before = (memory?.leftOut ?? []).filter(({ path }) => there.has(path) && !texts.has(path))
  const now = [...texts.values()].flatMap(({ leftOut }) => (leftOut && leftOut.reason !== 'binary' ? leftOut : []))
  return [...before, ...now].sort((a, b) => (a.path < b.path ? -1 : 1))
}

function allFormerly(
  { documents, wholeRecord }: Opened,
  memory: RunMemory | undefined,
  again: LookedAgain,
): RunMemory['formerly'] {
  const before = (memory?.formerly ?? []).filter(([path]) => documents.has(path) && !again.documents.has(path))
  const now = [...again.documents.keys()].flatMap((path) => {
    const numbers = wholeRecord(path)?.formerly ?? []
    return numbers.length > 0 ? [[path, numbers] as const] : []
  })
  return [...before, ...now].sort(([a], [b]) => (a < b ? -1 : 1))
}
