import type { FactProblem } from '@registrar/model'
import matter from 'gray-matter'
import { engineBlock, frontMatterBlock, unclosedProblem } from './front-matter.ts'
import { yamlDepthProblem } from './yaml-guard.ts'
import { parseYaml } from './yaml.ts'

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
  const invalid = (message: string): FrontMatterData => {
    return { data: {}, problem: { code: 'front-matter-invalid', range: block.range, message } }
  }
  const refusal = yamlDepthProblem(content)
  if (refusal) return invalid(refusal.message)
  try {
    const { data } = matter(`---\n${content}`, {
      language: 'yaml',
      engines: { yaml: mapping, json: refuse, javascript: refuse, coffee: refuse },
      // Only the block is given, so nothing may close it early: a delimiter longer than the block stands nowhere in it.
      delimiters: ['---', '-'.repeat(content.length + 1)],
    })
    return { data }
  } catch (error) {
    if (error instanceof Error) return invalid(`Unexpected YAML, expected front matter that parses: ${error.message}`)
    throw error
  }
}

/** More aliases than this are taken for an attack by `yaml`. */
const MAX_ALIASES = 100

function mapping(source: string): object {
  const document = parseYaml(source)
  const error = document.errors[0]
  if (error) throw error
  const data: unknown = document.toJS({ maxAliasCount: MAX_ALIASES })
  if (data === null || data === undefined) return {}
  if (typeof data !== 'object' || Array.isArray(data)) throw new TypeError('it is not a mapping of fields')
  return data
}

function refuse(): object {
  throw new TypeError('only YAML is read')
}
