import { runCheck } from '@registrar/check-tester'
import { expect, it } from 'vitest'
import { recordShape } from './index.ts'

it('the command that moves a record can be pasted, whatever the file is called', () => {
  const files = { 'docs/adr/0001-a.md': '# 1. A\n', 'docs/adr/0002-`x` y.md': '# 3. X\n' }
  expect(runCheck(recordShape, files).map(({ help }) => help)).toEqual([
    "Write 2 here, or if the file name is wrong: registrar renumber 'docs/adr/0002-`x` y.md' 3",
  ])
})
