import { sandbox } from '@registrar/git/testing'
import { describe, expect, it } from 'vitest'
import type { Io } from './io.ts'
import { main } from './main.ts'
import { withProgress } from './progress.ts'
import { sound } from './testing/records.ts'

/** A terminal whose clock goes on by `step` milliseconds at each look, and what it was written. */
function terminal(step: number, io: Partial<Io> = {}): { readonly io: Io; readonly written: string[] } {
  const written: string[] = []
  let time = 0
  return {
    written,
    io: {
      cwd: '/',
      env: {},
      isTTY: true,
      stdout: (text) => void written.push(`stdout: ${text}`),
      stderr: (text) => void written.push(text),
      progressClock: () => (time += step),
      ...io,
    },
  }
}

function read(io: Io, documents: number): string {
  return withProgress(io, (progress) => {
    for (let done = 1; done <= documents; done++) progress(done, documents)
    return 'read'
  })
}

describe('progress', () => {
  it('is shown from the first second on, ten times a second at most, and erased at the end', () => {
    const { io, written } = terminal(50)
    expect(read(io, 24)).toBe('read')
    expect(written).toEqual([
      '\r\u001B[Kreading 20 of 24 documents',
      '\r\u001B[Kreading 22 of 24 documents',
      '\r\u001B[Kreading 24 of 24 documents',
      '\r\u001B[K',
    ])
  })

  it('says nothing of what takes less than a second', () => {
    const { io, written } = terminal(50)
    read(io, 19)
    expect(written).toEqual([])
  })

  it('says nothing where standard error is no terminal', () => {
    const { io, written } = terminal(2_000)
    const { progressClock: _, ...piped } = io
    expect(read(piped, 10)).toBe('read')
    expect(written).toEqual([])
  })

  it('says nothing on a terminal that cannot erase', () => {
    const { io, written } = terminal(2_000, { env: { TERM: 'dumb' } })
    expect(read(io, 10)).toBe('read')
    expect(written).toEqual([])
  })

  it('leaves no line behind where the work throws', () => {
    const { io, written } = terminal(2_000)
    const work = (): never =>
      withProgress(io, (progress) => {
        progress(1, 2)
        throw new Error('disk gone')
      })
    expect(work).toThrow('disk gone')
    expect(written).toEqual(['\r\u001B[Kreading 1 of 2 documents', '\r\u001B[K'])
  })

  it.each([['check', '--quiet'], ['list'], ['next', 'decisions']])(
    'of registrar %s is on standard error',
    async (...argv) => {
      const box = sandbox()
      try {
        box.init('records')
        box.commit('records', sound)
        const { io, written } = terminal(2_000, { cwd: `${box.folder}/records`, stdout: () => {} })
        expect(await main(argv, io)).toBe(0)
        expect(written[0]).toBe('\r\u001B[Kreading 1 of 3 documents')
        expect(written).toContain('\r\u001B[Kreading 3 of 3 documents')
        expect(written.at(-1)).toBe('\r\u001B[K')
      } finally {
        box.remove()
      }
    },
  )
})
