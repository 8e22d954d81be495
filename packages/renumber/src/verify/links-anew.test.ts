import { objectTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { planRenumber } from '../plan/plan.ts'
import { inputOf } from '../testing/input.ts'
import { verifyPlan } from './verify-plan.ts'

/** What a plan says of symbolic links, and what its verification finds. */
function told(files: Parameters<typeof objectTree>[0], moves: readonly string[]) {
  const input = inputOf(objectTree({ 'docs/adr/0001-x.md': '# 1. X\n', ...files }), moves)
  const result = planRenumber(input)
  if ('refusals' in result) throw new Error(result.refusals.map(({ message }) => message).join('\n'))
  return { limits: result.plan.limits, problems: verifyPlan(result.plan, input) }
}

const page = '[Alpha](latest.md), [ADR 1](docs/adr/0001-x.md).\n'

describe('a symbolic link does not fail a plan', () => {
  it('that dangles, and resolves when a record comes to where it leads', () => {
    const files = {
      'docs/adr/0009-alpha.md': '# 9. Alpha\n',
      'latest.md': { link: 'docs/adr/0007-alpha.md' },
      'newest.md': { link: 'latest.md' },
      'page.md': `${page}\n[Alpha](newest.md)\n`,
    }
    expect(told(files, ['docs/adr/0009-alpha.md=7'])).toEqual({
      limits: [
        'latest.md is a symbolic link that leads to nothing now, and to docs/adr/0007-alpha.md afterwards',
        'newest.md is a symbolic link that leads to nothing now, and to docs/adr/0007-alpha.md afterwards',
      ],
      problems: [],
    })
  })

  it('that dangles, and is a folder that a record comes to', () => {
    const files = {
      'docs/issues/0009-alpha/00-report.md': '# 9. Alpha\n',
      'docs/issues/0009-alpha/a.png': 'a',
      'docs/issues/0002-b/00-report.md': '# 2. B\n',
      latest: { link: 'docs/issues/0007-alpha' },
      'page.md': '[Alpha](latest/00-report.md) ![](latest/a.png)\n',
    }
    expect(told(files, ['docs/issues/0009-alpha/00-report.md=7'])).toEqual({
      limits: ['latest is a symbolic link that leads to nothing now, and to docs/issues/0007-alpha afterwards'],
      problems: [],
    })
  })

  it('that leads to a record through a link that stays', () => {
    const files = {
      'docs/adr/0007-alpha.md': '# 7. Alpha\n',
      adr: { link: 'docs/adr' },
      'latest.md': { link: 'adr/0007-alpha.md' },
      'page.md': page,
    }
    expect(told(files, ['docs/adr/0007-alpha.md=9'])).toEqual({
      limits: [
        'latest.md is a symbolic link to docs/adr/0007-alpha.md, which moves: it has to be made anew (ln -sfn docs/adr/0009-alpha.md latest.md)',
      ],
      problems: [],
    })
  })

  it('that leads to where another record comes', () => {
    const files = {
      'docs/adr/0007-alpha.md': '# 7. Alpha\n',
      'docs/adr/0009-alpha.md': '# 9. Alpha\n',
      'latest.md': { link: 'docs/adr/0007-alpha.md' },
      'page.md': page,
    }
    const moves = ['docs/adr/0007-alpha.md=9', 'docs/adr/0009-alpha.md=7']
    expect(told(files, moves)).toEqual({
      limits: [
        'latest.md is a symbolic link to docs/adr/0007-alpha.md, which moves: it has to be made anew (ln -sfn docs/adr/0009-alpha.md latest.md)',
      ],
      problems: [],
    })
  })

  it('that dangles before and after, in a folder that moves', () => {
    const files = {
      'docs/issues/0009-alpha/00-report.md': '# 9. Alpha\n',
      'docs/issues/0002-b/00-report.md': '# 2. B\n',
      'docs/issues/0009-alpha/latest.md': { link: '../0009-alpha/none.md' },
      'page.md': '[Alpha](docs/issues/0009-alpha/latest.md)\n',
    }
    expect(told(files, ['docs/issues/0009-alpha/00-report.md=7']).problems).toEqual([])
  })
})
