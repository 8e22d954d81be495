import { createRequire } from 'node:module'
import { isKnownSatteri, type MarkdownParser, type SatteriModule, satteriParser } from '@registrar/markdown'
import { type Io, UsageError } from './io.ts'

/**
 * What reads markdown beside remark, as `REGISTRAR_PARSER` says: nothing for `remark`, satteri for `satteri`; where it says nothing, satteri if its binary is there, loaded once
 * there is enough to read. Throws `UsageError` for another word, and where satteri is asked for and not there.
 */
export function chosenParser(env: Io['env']): MarkdownParser | undefined {
  const asked = env['REGISTRAR_PARSER'] ?? ''
  if (asked === 'remark') return undefined
  if (asked === '') return whenWorthwhile()
  if (asked !== 'satteri') {
    throw new UsageError(`Unexpected REGISTRAR_PARSER=${asked}, expected remark or satteri`)
  }
  const module = installedSatteri()
  if (module) return satteriParser(module)
  throw new UsageError(
    'REGISTRAR_PARSER asks for satteri, which cannot be loaded here',
    'install satteri 0.10.5, for which there are binaries for Linux, macOS and Windows, or leave REGISTRAR_PARSER out',
  )
}

/** Characters that remark reads in the time that it takes to load satteri. */
const WORTHWHILE = 40_000

function whenWorthwhile(): MarkdownParser {
  let read = 0
  let loaded: { readonly parser: MarkdownParser | undefined } | undefined
  return {
    name: 'satteri',
    tree(text, weight) {
      read += text.length
      if (read < WORTHWHILE) return undefined
      if (!loaded) {
        const module = installedSatteri()
        loaded = { parser: module && satteriParser(module) }
      }
      return loaded.parser?.tree(text, weight)
    },
  }
}

/** Undefined where it is not installed, has no binary for this machine, or is another version, whose trees are not known. */
function installedSatteri(): SatteriModule | undefined {
  try {
    const module = createRequire(import.meta.url)('satteri') as SatteriModule
    return isKnownSatteri(module) ? module : undefined
  } catch {
    // Whatever its loader says: remark reads everything.
    return undefined
  }
}
