import { expect, it } from 'vitest'
import { mergePatch } from './merge-patch.ts'
import { mergePatchCases } from './testing/rfc7396.ts'

it.each(mergePatchCases)('$patch into $target gives $result', ({ target, patch, result }) => {
  const before = JSON.stringify([target, patch])
  expect(mergePatch(target, patch)).toEqual(result)
  expect(JSON.stringify([target, patch])).toBe(before)
})
