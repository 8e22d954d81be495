import { describe, expect, it } from 'vitest'
import { recordOf } from './testing/build.ts'

const path = 'docs/adr/0012-use-queues.md'

/** What a heading of decision 0012 says: its number as written, `!` before one that is not 12, and the title. */
function read(heading: string, at = path): string {
  const record = recordOf(at, heading)
  const [own] = record.ownNumbers
  const written = own ? `${own.agrees ? '' : '!'}${heading.slice(own.range.start, own.range.end)}` : '-'
  return `${written} ${record.title}`
}

describe('a heading', () => {
  it.each([
    ['# 12. Use queues', '12 Use queues'],
    ['# 0012. Use queues', '0012 Use queues'],
    ['# 12) Use queues', '12 Use queues'],
    ['# 12: Use queues', '12 Use queues'],
    ['# 12 — Use queues', '12 Use queues'],
    ['# 12 – Use queues', '12 Use queues'],
    ['# 12 - Use queues', '12 Use queues'],
    ['# 0012 Use queues', '0012 Use queues'],
    ['# ADR-0012: Use queues', '0012 Use queues'],
    ['# ADR 12 — Use queues', '12 Use queues'],
    ['# ADR 12 Use queues', '12 Use queues'],
    ['# adr12: Use queues', '12 Use queues'],
    ['# ADR\u00A012. Use queues', '12 Use queues'],
    ['# ADR #12: Use queues', '12 Use queues'],
    ['# Decision record 12: Use queues', '12 Use queues'],
    ['# [ADR-0012] Use queues', '0012 Use queues'],
    ['# **ADR-0012**: Use *queues*', '0012 Use queues'],
    ['# **12.** Use `queues`', '12 Use queues'],
    ['# 12\\. Use queues', '- 12. Use queues'],
    ['# ADR-0012', '0012 use queues'],
    ['# 12', '12 use queues'],
    ['#   12.   Use queues   #', '12 Use queues'],
    ['ADR 12: Use queues\n===', '12 Use queues'],
    ['## 12. Use queues', '12 Use queues'],
    ['# 13. Use queues', '!13 Use queues'],
    ['# ADR-0013: Use queues', '!0013 Use queues'],
    ['# 0013 Use queues', '!0013 Use queues'],
    ['# 12a. Use queues', '!12a Use queues'],
    ['# 00012. Use queues', '00012 Use queues'],
  ])('%j: %s', (heading, expected) => expect(read(heading)).toBe(expected))

  it.each([
    ['# Use queues', '- Use queues'],
    ['# 12 queues are enough', '- 12 queues are enough'],
    ['# 2024 in review', '- 2024 in review'],
    ['# 1500 users wait', '- 1500 users wait'],
    ['# 3.5 is too old', '- 3.5 is too old'],
    ['# 12th try', '- 12th try'],
    ['# 12-hour clock', '- 12-hour clock'],
    ['# 12_000 queues', '- 12_000 queues'],
    ['# RFC 12: Use queues', '- RFC 12: Use queues'],
    ['# MADR 12: Use queues', '- MADR 12: Use queues'],
    ['# Queues 12', '- Queues 12'],
    ['# 12345678. Use queues', '- 12345678. Use queues'],
    ['# [ADR-0012](0012-use-queues.md) Use queues', '- ADR-0012 Use queues'],
    ['', '- use queues'],
    ['text', '- use queues'],
    ['---\ntitle: From the front matter\n---\n', '- From the front matter'],
    ['---\nTitle: From the front matter\n---\n\n## Abstract\n', '- From the front matter'],
    ['---\ntitle: From the front matter\n---\n\n# In the text\n', '- In the text'],
    ['---\ntitle: From the front matter\n---\n\n## 12. In the text\n', '12 In the text'],
    ['---\ntitle: From the front matter\n---\n\n# Abstract\n\n# Motivation\n', '- From the front matter'],
    ['---\ntitle: From the front matter\n---\n\n## Abstract\n\n## Costs\n\n# Too large\n', '- From the front matter'],
    ['# Use queues\n\n# Motivation\n', '- Use queues'],
    ['## Abstract\n', '- Abstract'],
    ['#\n', '- use queues'],
    ['```\n# 12. Example\n```\n', '- use queues'],
  ])('has no number: %j: %s', (heading, expected) => expect(read(heading)).toBe(expected))

  it('is the first of depth 1, else the first', () => {
    expect(read('## 99. Before\n\n# 12. Use queues')).toBe('12 Use queues')
    expect(read('## Before\n\n## More\n\n# 12. Use queues')).toBe('12 Use queues')
    expect(read('## Use queues\n\n## Costs\n\n# Questions')).toBe('- Use queues')
    expect(read('### 12. Use queues\n\n## 13. Not this')).toBe('12 Use queues')
  })

  it('that counts sections names no record', () => {
    expect(read('# 1. Introduction\n\n# 2. Scope\n')).toBe('- 1. Introduction')
    expect(read('## 12. Use queues\n\n## 3 Scope\n')).toBe('- 12. Use queues')
    expect(read('# 12. Use queues\n\n## 1. Introduction\n\n## 2. Scope\n')).toBe('12 Use queues')
    expect(read('# 12. Use queues\n\n# Scope\n')).toBe('12 Use queues')
  })

  it('has the letter of a record', () => {
    expect(read('# 40A. By region', 'docs/adr/0040a-by-region.md')).toBe('40A By region')
    expect(read('# 40. By region', 'docs/adr/0040a-by-region.md')).toBe('!40 By region')
    expect(read('# 40b. By region', 'docs/adr/0040a-by-region.md')).toBe('!40b By region')
  })

  it('has the digits of its own collection', () => {
    expect(read('# 404 pages', 'issues/404-pages/00-report.md')).toBe('404 pages')
    expect(read('# 404 pages', 'issues/012-pages/00-report.md')).toBe('- 404 pages')
    expect(read('# 013 pages', 'issues/012-pages/00-report.md')).toBe('!013 pages')
    expect(read('# 25 boards', 'design/now/25-board.md')).toBe('- 25 boards')
    expect(read('# 25 — The board', 'design/now/25-board.md')).toBe('25 The board')
    expect(read('# Issue 012: Slow', 'issues/012-slow/00-report.md')).toBe('012 Slow')
  })

  it('is where the record is shown; its title stands behind number and label', () => {
    const text = '---\nstatus: accepted\n---\n\n# ADR-0012: Use *queues* #\n'
    const { range, titleRange } = recordOf(path, text)
    expect(text.slice(range.start, range.end)).toBe('ADR-0012: Use *queues*')
    expect(text.slice(titleRange?.start, titleRange?.end)).toBe('Use *queues*')
  })

  it('that is not there leaves the first line, and no place of a title', () => {
    const text = '---\nstatus: accepted\n---\r\n\r\nUse queues\r\nalways\r\n'
    const { range, titleRange } = recordOf(path, text)
    expect(text.slice(range.start, range.end)).toBe('Use queues')
    expect(titleRange).toBeUndefined()
    expect(recordOf(path, '').range).toEqual({ start: 0, end: 0 })
    expect(recordOf(path, '\n \n').range).toEqual({ start: 0, end: 0 })
  })
})
