import * as fc from 'fast-check'
import GithubSlugger, { slug } from 'github-slugger'
import { expect, it } from 'vitest'
import { headingSlug, Slugs } from './slug.ts'

it('makes the anchors that github-slugger makes', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary-ascii' }), fc.string({ unit: 'binary' })), (plain) => {
      expect(headingSlug(plain)).toBe(slug(plain))
    }),
    { numRuns: 2000 },
  )
})

it('tells headings apart as github-slugger does', () => {
  const heading = fc.constantFrom(
    'a',
    'A',
    'a 1',
    'a-1',
    'a-1-1',
    'a 2',
    'b!',
    '',
    '-1',
    'é',
    'É',
    'constructor',
    '__proto__',
  )
  fc.assert(
    fc.property(fc.array(heading), (headings) => {
      const slugger = new GithubSlugger()
      const slugs = new Slugs()
      expect(headings.map((each) => slugs.next(each))).toEqual(headings.map((each) => slugger.slug(each)))
    }),
    { numRuns: 1000 },
  )
})
