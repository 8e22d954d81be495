import type { History } from '@registrar/model'
import { objectTree } from '@registrar/tree'
import { expect, it } from 'vitest'
import { inputOf } from '../testing/input.ts'
import { planFor } from '../testing/told.ts'
import { planRenumber } from './plan.ts'

const files = {
  'docs/adr/0007-alpha.md': '# 7. Alpha\n',
  'docs/adr/0007-omega.md': '# 7. Omega\n',
  'docs/adr/0001-x.md': '# 1. X\n',
}
const moves = ['docs/adr/0007-alpha.md=9']

it('lines that history says nothing about are counted, each once', () => {
  const one = planFor({ ...files, 'a.md': 'ADR 7, ADR 7\n' }, moves, { history: history() })
  expect(one.plan.limits).toEqual(['cut off at a1', '1 line is uncommitted: history says nothing about it'])
  const two = planFor({ ...files, 'a.md': 'ADR 7\n\nADR 7\n' }, moves, { history: history() })
  expect(two.plan.limits).toEqual(['cut off at a1', '2 lines are uncommitted: history says nothing about them'])
})

it('lines that git cannot tell about are counted, unless a limit says why', () => {
  const unknown = { ...history(), originOf: () => 'unknown' as const }
  const cut = planFor({ ...files, 'a.md': 'ADR 7\n' }, moves, { history: unknown })
  expect(cut.plan.limits).toEqual(['cut off at a1'])
  const { plan } = planFor({ ...files, 'a.md': 'ADR 7\n' }, moves, { history: { ...unknown, limits: [] } })
  expect(plan.limits).toEqual(['git could not tell where 1 line comes from: the history or the file is not all here'])
})

it('what was not needed is not told', () => {
  const { plan } = planFor({ ...files, 'a.md': '[ADR 7](docs/adr/0007-omega.md)\n' }, moves, { history: history() })
  expect(plan.limits).toEqual([])
})

it('symbolic links to what moves are told', () => {
  const links = { 'latest.md': { link: 'docs/adr/0007-alpha.md' }, 'other.md': { link: 'docs/adr/0001-x.md' } }
  const result = planRenumber(inputOf(objectTree({ ...files, ...links }), moves))
  expect(result).toMatchObject({
    plan: {
      limits: [
        'latest.md is a symbolic link to docs/adr/0007-alpha.md, which moves: it has to be made anew (ln -sfn docs/adr/0009-alpha.md latest.md)',
      ],
    },
  })
})

function history(): History {
  return {
    limits: ['cut off at a1'],
    bringLines: () => {},
    bringFiles: () => {},
    originOf: () => 'uncommitted',
    pathAt: () => undefined,
    birthOf: () => undefined,
    isAncestor: () => false,
  }
}
