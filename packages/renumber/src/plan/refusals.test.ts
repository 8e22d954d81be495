import { objectTree } from '@registrar/tree'
import { expect, it } from 'vitest'
import { planRenumber } from './plan.ts'
import { inputOf } from '../testing/input.ts'

const adr = (number: string, slug: string) => ({ [`docs/adr/${number}-${slug}.md`]: `# ${number}. ${slug}\n` })
const files = { ...adr('0001', 'a'), ...adr('0002', 'b'), ...adr('0003', 'c') }

it.each([
  ['the number of another record', files, ['docs/adr/0001-a.md=2'], ['0002 is taken by docs/adr/0002-b.md']],
  [
    'one number for two records',
    files,
    ['docs/adr/0001-a.md=4', 'docs/adr/0002-b.md=4'],
    [
      'Unexpected second record for 0004, expected docs/adr/0002-b.md alone',
      'Unexpected second record for 0004, expected docs/adr/0001-a.md alone',
    ],
  ],
  [
    'two numbers for one record',
    files,
    ['docs/adr/0001-a.md=4', 'docs/adr/0001-a.md=5'],
    ['Unexpected second number for docs/adr/0001-a.md, expected one'],
  ],
  ['the number it has', files, ['docs/adr/0001-a.md=1'], ['docs/adr/0001-a.md has the number 0001 already']],
  [
    'no number',
    files,
    ['docs/adr/0001-a.md=0'],
    ['Unexpected number 0, expected 1 to 9999999, with one letter at most'],
  ],
  [
    'a number that no text can cite',
    files,
    ['docs/adr/0001-a.md=10000000'],
    ['Unexpected number 10000000, expected 1 to 9999999, with one letter at most'],
  ],
  [
    'a name that is there',
    { ...files, 'docs/adr/0004-a.md': { link: '0001-a.md' } },
    ['docs/adr/0001-a.md=4'],
    ['docs/adr/0004-a.md exists already'],
  ],
  [
    'a name that would be a date',
    { ...files, ...adr('0005', '01-02-d') },
    ['docs/adr/0005-01-02-d.md=2024'],
    ['Unexpected number 2024 for docs/adr/0005-01-02-d.md, expected one that docs/adr/{number:4}-{slug}.md can hold'],
  ],
])('is %s', (_what, tree, moves, messages) => {
  const result = planRenumber(inputOf(objectTree(tree), moves))
  expect(result).toMatchObject({ refusals: messages.map((message) => ({ message })) })
})

it('is none where the holder moves away, or is only a note of where it went', () => {
  const moved = { 'docs/adr/0004-gone.md': '# 4. Gone\n\nMoved to [0002](0002-b.md).\n' }
  const swap = inputOf(objectTree({ ...files, ...moved }), ['docs/adr/0001-a.md=2', 'docs/adr/0002-b.md=4'])
  expect(planRenumber(swap)).toMatchObject({ plan: { moves: [{}, {}] } })
})

it('says what to do', () => {
  const result = planRenumber(inputOf(objectTree(files), ['docs/adr/0001-a.md=2']))
  expect(result).toMatchObject({ refusals: [{ help: 'choose another number, `next` is a free one' }] })
})
