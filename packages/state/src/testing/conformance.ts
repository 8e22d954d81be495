import { describe } from 'vitest'
import { lists } from './suite-lists.ts'
import { listening } from './suite-listening.ts'
import { operations } from './suite-operations.ts'
import { refusals } from './suite-refusals.ts'
import { topics } from './suite-topics.ts'
import { watching } from './suite-watching.ts'
import { writes } from './suite-writes.ts'
import type { Conformance } from './world.ts'

/** Registers the tests that hold an engine to what `StateEngine` says; to be called at the top of a test file. */
export function engineConformance(conformance: Conformance): void {
  describe(`${conformance.name}: writes`, () => {
    writes(conformance)
  })
  describe(`${conformance.name}: lists`, () => {
    lists(conformance)
  })
  describe(`${conformance.name}: subscriptions`, () => {
    listening(conformance)
  })
  describe(`${conformance.name}: watches`, () => {
    watching(conformance)
  })
  describe(`${conformance.name}: topics`, () => {
    topics(conformance)
  })
  describe(`${conformance.name}: operations`, () => {
    operations(conformance)
  })
  describe(`${conformance.name}: refusals`, () => {
    refusals(conformance)
  })
}
