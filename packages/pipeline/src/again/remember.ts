import { heldNumber, type Opened, type OpenedTexts } from '@registrar/repository'
import { asksOneOf, type Asked, type LookedAgain, type TextAgain } from './look-again.ts'
import type { EntryMemory, FileFindings, FileMemory, RunMemory } from './memory.ts'
import type { NotedGathered } from './noted-context.ts'

/** What of a run is remembered. */
export interface ToRemember extends Pick<
  RunMemory,
  'folders' | 'dense' | 'facts' | 'whole' | 'gathering' | 'formerly' | 'leftOut' | 'searched'
> {
  readonly entries: ReadonlyMap<string, EntryMemory>
  readonly opened: Opened
  readonly texts: OpenedTexts | undefined
  readonly before: RunMemory | undefined
  readonly again: LookedAgain
  readonly lookedAt: ReadonlyMap<string, FileFindings>
  readonly gathered: NotedGathered
}

/** What a run leaves to the next one: what it found out itself, and of the rest what was left to it. */
export function remember(of: ToRemember): RunMemory {
  const { opened, texts, before, again, lookedAt, gathered } = of
  const files = new Map<string, FileMemory>()
  for (const path of opened.documents) {
    const asked = again.documents.get(path)
    const file = asked ? documentMemory(opened, path, asked, lookedAt.get(path) ?? {}) : before?.file(path)
    if (file) files.set(path, file)
  }
  for (const path of texts?.paths ?? []) {
    const looked = again.texts.get(path)
    const file = looked ? textMemory(looked, lookedAt.get(path) ?? {}) : before?.file(path)
    if (file) files.set(path, file)
  }
  const { folders, dense, facts, whole, gathering, formerly, leftOut, searched, entries } = of
  return {
    folders,
    dense,
    facts,
    whole,
    gathering,
    formerly,
    leftOut,
    searched,
    paths: [...entries.keys()],
    entry: (path) => entries.get(path),
    file: (path) => files.get(path),
    askers: (kind, questions) =>
      [...files].flatMap(([path, file]) => (file.kind === kind && asksOneOf(file.asked, questions) ? path : [])),
    gathered(check) {
      const byPath: Record<string, unknown> = {}
      for (const path of opened.documents) {
        const fact = gathered.at(check, path)
        if (fact !== undefined) byPath[path] = fact
      }
      return byPath
    },
  }
}

function documentMemory(
  { wholeRecord, isMarked }: Opened,
  path: string,
  asked: Asked,
  findings: FileFindings,
): FileMemory {
  const record = wholeRecord(path)
  return {
    kind: 'document',
    ...(record ? { holds: heldNumber(record) } : {}),
    marked: isMarked(path),
    silent: isSilent(findings),
    asked,
    findings: () => findings,
  }
}

function textMemory({ asked, file }: TextAgain, findings: FileFindings): FileMemory {
  return {
    kind: file || asked.length > 0 ? 'text' : 'plain',
    marked: file !== undefined,
    silent: isSilent(findings),
    asked,
    findings: () => findings,
  }
}

function isSilent({ found, problems, comments }: FileFindings): boolean {
  return !found && !problems && !comments
}
