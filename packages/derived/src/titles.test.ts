import type { DocRecord, Document, Repository } from '@registrar/model'
import { describe, expect, it } from 'vitest'
import { titleText } from './titles.ts'

describe('a title for the text of a link', () => {
  it('asks for no text if it is written as it is read', () => {
    const title = 'Queues, and what is in them: the first'
    expect(titleOf(title, title.length, unreadable)).toBe(title)
  })

  it.each([
    ['Keys are `opaque`', 'Keys are opaque', 'Keys are `opaque`'],
    ['Read www.example.com', 'Read www.example.com', 'Read www.example.com'],
  ])('is taken from the text else: %s', (written, title, expected) => {
    expect(titleOf(title, written.length, () => written)).toBe(expected)
  })
})

function unreadable(): string {
  throw new Error('the text was asked for')
}

function titleOf(title: string, length: number, text: () => string): string {
  const document = {
    path: 'a.md',
    get text() {
      return text()
    },
    facts: { links: [] },
  } as unknown as Document
  const record = { path: 'a.md', title, titleRange: { start: 0, end: length } } as unknown as DocRecord
  return titleText({ documents: new Map([['a.md', document]]) } as unknown as Repository, record)
}
