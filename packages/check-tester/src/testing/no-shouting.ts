import { defineRepositoryCheck } from '@registrar/check-api'

/** A toy: reports every `!` of a document, and every path that only the merge has; `!!` has a safe fix. */
export const noShouting = defineRepositoryCheck({
  id: 'no-shouting',
  description: 'Nobody shouts.',
  defaultSeverity: 'warning',
  needs: ['mergedTree'],
  messages: {
    shout: ({ marks }: { marks: string }) => `Unexpected ${marks}, expected a full stop`,
    merged: ({ ref }: { ref: string }) => `Unexpected holder on ${ref}, expected none`,
  },
  check({ repository, facts }, report) {
    for (const { path, text } of repository.documents.values())
      for (const { index, 0: marks } of text.matchAll(/!+/g)) {
        const span = { start: index, end: index + marks.length }
        const edits = [{ path, span, newText: '.' }]
        const fix = marks.length === 2 ? { fix: { title: 'Calm down', safety: 'safe' as const, edits } } : {}
        report({ messageId: 'shout', data: { marks }, at: { path, span }, ...fix })
      }
    for (const { path } of facts.mergedTree?.holders ?? [])
      if (facts.mergedTree && !repository.entries.has(path))
        report({ messageId: 'merged', data: { ref: facts.mergedTree.ref }, at: { path, span: { start: 0, end: 0 } } })
  },
})

/** A toy that breaks its promise: its safe fix leaves something to fix. */
export const neverDone = defineRepositoryCheck({
  id: 'never-done',
  description: 'Every document is longer than it is.',
  defaultSeverity: 'error',
  messages: { short: ({ path }: { path: string }) => `Unexpected end of ${path}, expected more` },
  check({ repository }, report) {
    for (const { path } of repository.documents.values()) {
      const span = { start: 0, end: 0 }
      const edits = [{ path, span, newText: 'more ' }]
      report({ messageId: 'short', data: { path }, at: { path, span }, fix: { title: 'Add', safety: 'safe', edits } })
    }
  },
})

/** A toy that throws. */
export const broken = defineRepositoryCheck({
  id: 'broken',
  description: 'Nothing works.',
  defaultSeverity: 'error',
  messages: {},
  check() {
    throw new RangeError('out of reach')
  },
})
