import { expect, it } from 'vitest'
import { chosenParser } from './chosen-parser.ts'

const ofBlocks = (count: number) => '# A\n\n[b](c)\n\n'.repeat(count)

it('is remark alone, or satteri, as asked', () => {
  expect(chosenParser({ REGISTRAR_PARSER: 'remark' })).toBeUndefined()
  expect(chosenParser({ REGISTRAR_PARSER: 'satteri' })?.tree('# A\n', 0)?.children[0]?.type).toBe('heading')
})

it('is not another', () => {
  expect(() => chosenParser({ REGISTRAR_PARSER: 'marked' })).toThrow(
    'Unexpected REGISTRAR_PARSER=marked, expected remark or satteri',
  )
})

it('is satteri from when there is enough to read, if nothing is said', () => {
  const parser = chosenParser({})
  expect(parser?.tree(ofBlocks(100), 0)).toBeUndefined()
  expect(parser?.tree(ofBlocks(3000), 0)?.children).toHaveLength(6000)
  expect(parser?.tree('# A\n', 0)?.children).toHaveLength(1)
})
