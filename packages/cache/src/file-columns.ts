import type { FileFindings, FileMemory, HeldNumber } from '@registrar/pipeline'
import type { AllColumns } from './columns.ts'
import { fileKindOf, isMarked, isSilent, isStub } from './layout.ts'

/** What is known of files, in columns with one value an entry. */
export interface Columns extends Pick<
  AllColumns,
  'values' | 'asked' | 'collections' | 'folderLengths' | 'letters' | 'flags' | 'paths'
> {
  /** The collections, in the order of their places. */
  readonly names: readonly string[]
  /** Where each entry's questions begin, and behind the last one's. */
  readonly askedAt: Uint32Array
  /** The same of what was found out, in bytes. */
  readonly findingAt: Float64Array
  readonly read: (from: number, length: number) => unknown
}

/** Files by the index of their entry. Nothing is made of a file that nobody asks for: there may be a hundred thousand. */
export interface FileColumns {
  at(index: number): FileMemory | undefined
  /** The indexes of the files of a kind that asked one of the questions. */
  askers(kind: FileMemory['kind'], questions: ReadonlySet<number>): readonly number[]
}

export function fileColumns(columns: Columns): FileColumns {
  const findings = new Map<number, FileFindings>()
  const made: (FileMemory | undefined)[] = Array.from({ length: columns.flags.length })
  return {
    at(index) {
      if (fileKindOf(columns.flags[index] ?? 0) === undefined) return undefined
      // Whether a file is a record's is a getter that may answer undefined.
      return (made[index] ??= new ColumnFile(columns, index, findings) as unknown as FileMemory)
    },
    askers: (kind, questions) => askers(columns, kind, questions),
  }
}

class ColumnFile {
  readonly #columns: Columns
  readonly #index: number
  readonly #findings: Map<number, FileFindings>

  constructor(columns: Columns, index: number, findings: Map<number, FileFindings>) {
    this.#columns = columns
    this.#index = index
    this.#findings = findings
  }

  get kind(): FileMemory['kind'] {
    return fileKindOf(this.#flags) ?? 'plain'
  }

  get holds(): HeldNumber | undefined {
    const { collections, names, values, letters, folderLengths, paths } = this.#columns
    const at = this.#index
    const collection = names[(collections[at] ?? 0) - 1]
    if (collection === undefined) return undefined
    const letter = letters[at] ?? 0
    const folder = folderLengths[at] ?? 0
    const held = {
      collection,
      value: values[at] ?? 0,
      letter: letter === 0 ? '' : String.fromCharCode(letter),
      stub: isStub(this.#flags),
    }
    return folder === 0 ? held : { ...held, folder: (paths[at] ?? '').slice(0, folder) }
  }

  get marked(): boolean {
    return isMarked(this.#flags)
  }

  get silent(): boolean {
    return isSilent(this.#flags)
  }

  get asked(): Uint32Array {
    const { asked, askedAt } = this.#columns
    return asked.subarray(askedAt[this.#index], askedAt[this.#index + 1])
  }

  findings(): FileFindings {
    const known = this.#findings.get(this.#index)
    if (known) return known
    const { findingAt, read } = this.#columns
    const from = findingAt[this.#index] ?? 0
    const length = (findingAt[this.#index + 1] ?? 0) - from
    const findings = length === 0 ? {} : (read(from, length) as FileFindings)
    this.#findings.set(this.#index, findings)
    return findings
  }

  get #flags(): number {
    return this.#columns.flags[this.#index] ?? 0
  }
}

function askers(
  { flags, asked, askedAt }: Columns,
  kind: FileMemory['kind'],
  questions: ReadonlySet<number>,
): readonly number[] {
  if (questions.size === 0) return []
  // Of millions of questions hardly one is among the few: a table of low bits tells that faster than a set.
  const low = new Uint8Array(LOW + 1)
  for (const question of questions) low[question & LOW] = 1
  const found: number[] = []
  for (let index = 0; index < flags.length; index++) {
    const end = askedAt[index + 1] ?? 0
    for (let at = askedAt[index] ?? 0; at < end; at++) {
      const question = asked[at] ?? 0
      if (low[question & LOW] === 0 || !questions.has(question)) continue
      if (fileKindOf(flags[index] ?? 0) === kind) found.push(index)
      break
    }
  }
  return found
}

const LOW = 0xffff
