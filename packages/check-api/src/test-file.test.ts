import { expect, it } from 'vitest'
import { isTestFile } from './index.ts'

it.each([
  'tests/coordination/test_hook.py',
  'crates/core/tests/rules.rs',
  'src/__tests__/a.ts',
  'src/__snapshots__/a.snap',
  'app/a.test.ts',
  'app/a.unit.test.ts',
  'app/a.spec.rb',
  'app/rules_test.go',
  'app/rules_spec.rb',
  'test_a.py',
  'src/fixtures.test-support.ts',
  'src/App.Tests/When_it_runs.cs',
  'src/RuleTests.cs',
  'src/RuleTest.java',
  'src/RuleSpec.scala',
  'test-data/a.json',
  'packages/testdata/a.txt',
  'docs/examples/ci.yml',
  'out/report.expected',
  'lib/vision.bats',
])('%s is one', (path) => expect(isTestFile(path)).toBe(true))

it.each([
  'src/attest/a.ts',
  'src/latest.ts',
  'src/contest.ts',
  'src/Latest.java',
  'src/inspect/a.go',
  'docs/specification/a.txt',
  'src/testify.go',
  'src/protest/b.py',
  'Makefile',
  'src/manifest.json',
  'spec.md',
])('%s is none', (path) => expect(isTestFile(path)).toBe(false))

it('is linear in long paths', () => {
  expect(isTestFile(`${'a-'.repeat(50_000)}/${'test'.repeat(50_000)}`)).toBe(false)
})
