import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyCheck } from '@registrar/check-api'
import { describe, expect, it } from 'vitest'
import { outcomeOf, readFixture } from './fixture.ts'

/**
 * One test for each folder of fixtures, a whole small repository. Beside its files, `expected.txt` is its compact report,
 * whole: a missing line fails as an extra one does. `merged/` holds what merging into origin/main adds, `fixed/` the files
 * that safe fixes change, as they are afterwards. A folder `fails-…` has findings, a folder `passes-…` has none.
 */
export function testFixtures(check: AnyCheck, fixtures: URL): void {
  const root = fileURLToPath(fixtures).replace(/\/$/, '')
  const names = readdirSync(root).sort()
  describe(`${check.id} fixtures`, () => {
    it('has one that fails and one that passes, and nothing else', () => {
      expect(names.some((name) => name.startsWith('fails-'))).toBe(true)
      expect(names.some((name) => name.startsWith('passes-'))).toBe(true)
      expect(names.filter((name) => !/^(?:fails|passes)-/.test(name))).toEqual([])
    })
    it.each(names)('%s', (name) => {
      const fixture = readFixture(`${root}/${name}`)
      expect(outcomeOf(check, fixture)).toEqual(fixture.expected)
    })
  })
}
