import { attributionFacts } from '@registrar/attribution'
import { loadConfig } from '@registrar/config'
import type { History, Repository, Tree } from '@registrar/model'
import { buildRepository, readTexts } from '@registrar/repository'
import { holdsNewNumbers } from '../plan/holds-numbers.ts'
import type { Move, PlanInput } from '../types.ts'

/** What a plan is made from: a tree, and moves written `path=0202`. Documents that are `known` and have the same text are not parsed again. */
export function inputOf(
  tree: Tree,
  moves: readonly string[],
  options: Partial<PlanInput> & { readonly history?: History; readonly known?: Repository['documents'] } = {},
): PlanInput {
  const loaded = loadConfig(tree)
  if ('problems' in loaded) throw new Error(loaded.problems.map(({ message }) => message).join('; '))
  const { config } = loaded
  const { history, known, ...rest } = options
  const repository = buildRepository(tree, config, known ? { known } : {})
  const attribution = attributionFacts(repository, history)
  const named = moves.map(moveOf)
  const texts = readTexts(repository, tree, config, { also: holdsNewNumbers(named, repository) })
  return { repository, tree, config, texts, attribution, moves: named, ...rest }

  function moveOf(written: string): Move {
    const [, path = '', digits = '', letter = ''] = /^(.*)=(\d+)([a-z]?)$/.exec(written) ?? []
    const record = repository.records.get(path)
    if (!record) throw new Error(`${path} is no record of ${[...repository.records.keys()].join(', ')}`)
    return { record, to: { value: Number(digits), letter } }
  }
}
