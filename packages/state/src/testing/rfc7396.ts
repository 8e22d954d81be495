import type { JsonValue } from '../engine.ts'

/** One row: what is there, what is applied, what comes of it. */
export interface MergePatchCase {
  readonly target: JsonValue
  readonly patch: JsonValue
  readonly result: JsonValue
}

/** The table of RFC 7396, appendix A: https://www.rfc-editor.org/rfc/rfc7396#appendix-A */
export const mergePatchCases: readonly MergePatchCase[] = [
  { target: { a: 'b' }, patch: { a: 'c' }, result: { a: 'c' } },
  { target: { a: 'b' }, patch: { b: 'c' }, result: { a: 'b', b: 'c' } },
  { target: { a: 'b' }, patch: { a: null }, result: {} },
  { target: { a: 'b', b: 'c' }, patch: { a: null }, result: { b: 'c' } },
  { target: { a: ['b'] }, patch: { a: 'c' }, result: { a: 'c' } },
  { target: { a: 'c' }, patch: { a: ['b'] }, result: { a: ['b'] } },
  { target: { a: { b: 'c' } }, patch: { a: { b: 'd', c: null } }, result: { a: { b: 'd' } } },
  { target: { a: [{ b: 'c' }] }, patch: { a: [1] }, result: { a: [1] } },
  { target: ['a', 'b'], patch: ['c', 'd'], result: ['c', 'd'] },
  { target: { a: 'b' }, patch: ['c'], result: ['c'] },
  { target: { a: 'foo' }, patch: null, result: null },
  { target: { a: 'foo' }, patch: 'bar', result: 'bar' },
  { target: { e: null }, patch: { a: 1 }, result: { e: null, a: 1 } },
  { target: [1, 2], patch: { a: 'b', c: null }, result: { a: 'b' } },
  { target: {}, patch: { a: { bb: { ccc: null } } }, result: { a: { bb: {} } } },
]
