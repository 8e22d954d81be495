import type { FactProblem } from '@registrar/model'
import matter from 'gray-matter'
import { engineBlock, frontMatterBlock, unclosedProblem } from './front-matter.ts'
import { tooBlankYaml, tooDeepYaml } from './yaml-guard.ts'
import { parseYaml, yamlMessage } from './yaml.ts'

/** The values of a text's front matter, whole: numbers are YAML's (`0201` is 201), dates are text. Empty beside a problem. */
export interface FrontMatterData {
  readonly data: Readonly<Record<string, unknown>>
  readonly problem?: FactProblem
}

/**
 * Reads front matter where no range is needed, by gray-matter with the one engine `yaml`. Where the block stands is remark's
 * rule, not gray-matter's; blocks in other languages are refused, never run. Never throws, and never shares data between calls.
 */
export function frontMatterData(text: string): FrontMatterData {
  const block = frontMatterBlock(text)
  if (!block) {
    const problem = engineBlock(text)?.problem ?? unclosedProblem(text)
    return problem ? { data: {}, problem } : { data: {} }
  }
  const content = text.slice(block.content.start, block.content.end)
  let message = (tooDeepYaml(content) ?? tooBlankYaml(content))?.message
  if (message === undefined) {
    const { data } = matter(`---\n${content}`, {
      language: 'yaml',
      engines: {
        yaml: (source: string) => {
          const values = mapping(source)
          message = values.message
          return values.data
        },
        json: refuse,
        javascript: refuse,
        coffee: refuse,
      },
      // Only the block is given, so nothing may close it early: a delimiter longer than the block stands nowhere in it.
      delimiters: ['---', '-'.repeat(content.length + 1)],
    })
    if (message === undefined) return { data }
  }
  return { data: {}, problem: { code: 'front-matter-invalid', range: block.range, message } }
}

/** More aliases than this are taken for an attack by `yaml`. */
const MAX_ALIASES = 100

function mapping(source: string): { readonly data: object; readonly message?: string } {
  const document = parseYaml(source)
  const error = document.errors[0]
  if (error) return { data: {}, message: yamlMessage(error) }
  try {
    const data: unknown = document.toJS({ maxAliasCount: MAX_ALIASES }) ?? {}
    return isMapping(data) ? { data } : { data: {}, message: 'Unexpected list or text, expected a mapping of fields' }
  } catch (thrown) {
    // What `yaml` throws for an alias without an anchor, and for too many.
    if (thrown instanceof ReferenceError) return { data: {}, message: `Unexpected alias: ${thrown.message}` }
    throw thrown
  }
}

function isMapping(data: unknown): data is object {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}

/** No other language is ever asked for: the block given to gray-matter names none. */
function refuse(): never {
  throw new TypeError('Unexpected front matter that is not YAML')
}
