import type { FrontMatterValue } from '@registrar/model'
import { describe, expect, it } from 'vitest'
import { fieldNamed, isEmptyValue, knownStatus } from './index.ts'

const range = { start: 0, end: 0 }
const scalar = (text: string, quoted = false): FrontMatterValue => ({
  kind: 'scalar',
  range,
  text,
  quoted,
  block: false,
})
const list = (...items: FrontMatterValue[]): FrontMatterValue => ({ kind: 'list', range, flow: true, items })

describe('isEmptyValue', () => {
  it.each<[string, FrontMatterValue, boolean]>([
    ['nothing', { kind: 'empty', range }, true],
    ['a tilde', scalar('~'), true],
    ['a quoted tilde', scalar('~', true), false],
    ['blank text', scalar('  ', true), true],
    ['text', scalar('x'), false],
    ['an empty list', list(), true],
    ['a list of nothing', list({ kind: 'empty', range }, scalar('', true)), true],
    ['a list of something', list({ kind: 'empty', range }, scalar('x')), false],
    ['an empty map', { kind: 'map', range, entries: [] }, true],
    ['a map', { kind: 'map', range, entries: [{ key: 'a', keyRange: range, value: scalar('x') }] }, false],
  ])('of %s', (_name, value, expected) => {
    expect(isEmptyValue(value)).toBe(expected)
  })
})

describe('fieldNamed', () => {
  const fields = [
    { key: 'status', keyRange: range, value: scalar('open') },
    { key: 'status', keyRange: range, value: scalar('resolved') },
  ]
  it('takes the first of a key written twice', () => {
    expect(fieldNamed(fields, 'status')).toBe(fields[0])
  })
  it('takes another case only where the exact key is not there', () => {
    expect(fieldNamed(fields, 'Status')).toBe(fields[0])
    const both = [{ key: 'Status', keyRange: range, value: scalar('x') }, ...fields]
    expect(fieldNamed(both, 'status')).toBe(fields[0])
    expect(fieldNamed(both, 'statuses')).toBeUndefined()
  })
})

describe('knownStatus', () => {
  const statuses = [{ name: 'accepted' }, { name: 'superseded' }, { name: 'in review' }, { name: 'in' }]
  it.each([
    ['accepted', 'accepted'],
    ['Accepted', 'accepted'],
    [' accepted ', 'accepted'],
    ['Accepted (2024-05-01)', 'accepted'],
    ['superseded by [3. Queues](0003-queues.md)', 'superseded'],
    ['in review', 'in review'],
    ['in', 'in'],
    ['accepted-ish', undefined],
    ['acceptedly', undefined],
    ['not accepted', undefined],
    ['', undefined],
  ])('of %j is %j', (text, expected) => {
    expect(knownStatus(statuses, text)?.name).toBe(expected)
  })
})
