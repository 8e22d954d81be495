import { describe, expect, it } from 'vitest'
import { defineRecordCheck, defineRepositoryCheck } from './index.ts'

describe('define…Check', () => {
  const base = { id: 'a-check', description: 'It holds.', defaultSeverity: 'error' as const }
  it('marks a repository check and keeps its typed messages', () => {
    const check = defineRepositoryCheck({
      ...base,
      messages: { taken: (d: { number: string }) => `Unexpected number ${d.number}` },
      check(_context, report) {
        report({ messageId: 'taken', data: { number: '0201' }, at: { path: 'a.md', span: { start: 0, end: 1 } } })
      },
    })
    expect(check.scope).toBe('repository')
    expect(check.messages.taken({ number: '0201' })).toBe('Unexpected number 0201')
  })
  it('marks a record check', () => {
    expect(defineRecordCheck({ ...base, messages: {}, check() {} }).scope).toBe('record')
  })
})
