import { execFileSync } from 'node:child_process'
import { assert, constantFrom, nat, property, record, sample, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimName, claimRef, ownRef } from './names.ts'

const ref = (collection: string, value = 1, letter = '') => claimRef({ collection, value, letter })

describe('claimRef', () => {
  it.each([
    ['decisions', 202, '', 'refs/registrar/claims/decisions/202'],
    ['decisions', 40, 'a', 'refs/registrar/claims/decisions/40a'],
    ['docs', 1, '', 'refs/registrar/claims/docs/1'],
    ['docs/adr', 1, '', 'refs/registrar/claims/docs%2fadr/1'],
    ['ADR', 1, '', 'refs/registrar/claims/%41%44%52/1'],
    ['open issues', 1, '', 'refs/registrar/claims/open%20issues/1'],
    ['a.lock', 1, '', 'refs/registrar/claims/a%2elock/1'],
    ['..', 1, '', 'refs/registrar/claims/%2e%2e/1'],
    ['ü', 1, '', 'refs/registrar/claims/%c3%bc/1'],
    ['100%', 1, '', 'refs/registrar/claims/100%25/1'],
  ])('of %s %d%s', (collection, value, letter, expected) => {
    expect(ref(collection, value, letter)).toBe(expected)
  })

  const names = string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((name) => !/\p{Cs}/u.test(name))
  it('is read back as what it was made of, and is no other collection’s, not even where case does not matter', () => {
    const number = record({ value: nat(), letter: constantFrom('', 'a', 'z') })
    assert(
      property(names, names, number, (one, other, { value, letter }) => {
        const made = ref(one, value, letter)
        expect(claimName(made)).toEqual({ collection: one, value, letter })
        expect(made.toLowerCase()).toBe(made)
        // As many components as any other: none is a folder of another.
        expect(made.split('/')).toHaveLength(5)
        expect(ref(other, value, letter) === made).toBe(one === other)
      }),
      { numRuns: 200 },
    )
  })
  it('is a name that git takes', () => {
    const refs = sample(names, 20).map((name) => ref(name))
    expect(
      refs.map((each) => execFileSync('git', ['check-ref-format', '--normalize', each], { encoding: 'utf8' })),
    ).toEqual(refs.map((each) => `${each}\n`))
  })
})

describe('claimName', () => {
  it.each([
    'refs/registrar/claims/decisions',
    'refs/registrar/claims/decisions/next',
    'refs/registrar/claims/decisions/1/2',
    'refs/registrar/claims/decisions/1ab',
    'refs/registrar/claims/decisions/1234567890123456',
    'refs/registrar/claims/%zz/1',
    'refs/registrar/claims/%ff/1',
    'refs/heads/decisions/1',
  ])('is none for %s', (other) => {
    expect(claimName(other)).toBeUndefined()
  })
  it('knows a claim that somebody has padded or written in upper case', () => {
    expect(claimName('refs/registrar/claims/ADR/0040')).toEqual({ collection: 'ADR', value: 40, letter: '' })
  })
})

it('ownRef stands beside', () => {
  expect(ownRef(ref('docs/adr', 40, 'a'))).toBe('refs/registrar/own/docs%2fadr/40a')
})
