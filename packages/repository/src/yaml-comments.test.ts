import { describe, expect, it } from 'vitest'
import { recordOf } from './testing/build.ts'

const path = 'docs/adr/0012-use-queues.md'

describe('a comment in front matter', () => {
  it.each([
    ['first', '---\n# 13. Not this\nstatus: accepted\n---\n\n# 12. Use queues\n'],
    ['last', '---\nstatus: accepted\n# 13. Not this\n---\n\n# 12. Use queues\n'],
    ['behind a value', '---\nstatus: accepted # 13. Not this\n---\n\n# 12. Use queues\n'],
    ['with CRLF', '---\r\n# 13. Not this\r\nstatus: accepted\r\n---\r\n\r\n# 12. Use queues\r\n'],
    ['behind a BOM', '\uFEFF---\n# 13. Not this\nstatus: accepted\n---\n\n# 12. Use queues\n'],
    ['in a block text', '---\nnote: |\n  # 13. Not this\nstatus: accepted\n---\n\n# 12. Use queues\n'],
  ])('is no heading: %s', (_name, text) => {
    const record = recordOf(path, text)
    expect(record.title).toBe('Use queues')
    expect(record.ownNumbers.map(({ agrees }) => agrees)).toEqual([true])
    expect(record.status).toBe('accepted')
  })
})

describe('a value over several lines', () => {
  it.each([
    ['folded', 'status: >\n  accepted'],
    ['folded and stripped', 'status: >-\n\n  accepted'],
    ['literal', 'status: |\n  accepted'],
    ['on the next line', 'status:\n  accepted'],
  ])('is read as one: %s', (_name, yaml) => {
    const record = recordOf(path, `---\n${yaml}\nnext: field\n---\n\n# 12. Use queues\n`)
    expect(record.status?.trim()).toBe('accepted')
    expect(record.fields.map(({ key }) => key)).toEqual(['status', 'next'])
  })
})
