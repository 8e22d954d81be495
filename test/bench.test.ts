import { expect, it } from 'vitest'
import { generate } from '../bench/generate.mjs'

it('generates as many documents as asked for, the same for the same seed', () => {
  const files = generate({ documents: 60, seed: 7 })
  expect([...files.keys()].filter((path) => path.endsWith('.md'))).toHaveLength(60)
  expect([...generate({ documents: 60, seed: 7 })]).toEqual([...files])
  expect([...generate({ documents: 60, seed: 8 })]).not.toEqual([...files])
})
