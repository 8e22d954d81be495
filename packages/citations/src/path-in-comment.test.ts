import { describe, expect, it } from 'vitest'
import { shown } from './testing/marked.ts'
import { citationsIn, factsOf } from './testing/repository.ts'

describe('a path to a folder that has only a number', () => {
  it.each(['<!-- (./adr/0099/README.md) -->', '`adr/0099/README.md`', 'x <!-- adr/0099/img/a.png -->'])(
    'is no labelled number where a path is no citation: %s',
    (text) => expect(shown(citationsIn(text, { facts: factsOf(text) }))).toEqual([]),
  )
})
