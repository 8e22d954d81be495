import type { Report } from '@registrar/model'
import { describe, expect, it } from 'vitest'
import { diagnostic, rangeIn, reportOf, sample } from '../test/sample.ts'
import { formatJson } from './index.ts'

describe('formatJson', () => {
  it('has the keys of its contract in their order', () => {
    const report = reportOf(
      [
        diagnostic({
          range: rangeIn('ab', 1, 2),
          related: [{ path: 'b.md', range: rangeIn('ab', 0, 1), message: 'the first holder' }],
          help: 'registrar renumber b.md next',
          fix: { title: 'Cite b', safety: 'safe', edits: [{ path: 'a.md', range: rangeIn('', 0, 0), newText: 'b' }] },
        }),
      ],
      [{ where: 'origin/main', message: 'no such ref' }],
    )
    expect(formatJson(report)).toBe(`\
{
  "version": 1,
  "root": ".",
  "records": 214,
  "documents": 230,
  "lookedAt": [
    "worktree",
    "origin/main"
  ],
  "notLookedAt": [
    "branches"
  ],
  "diagnostics": [
    {
      "check": "citations-resolve",
      "messageId": "dangling",
      "severity": "error",
      "message": "Unexpected citation, no record has the number",
      "path": "docs/a.md",
      "range": {
        "start": {
          "line": 1,
          "column": 2,
          "offset": 1
        },
        "end": {
          "line": 1,
          "column": 3,
          "offset": 2
        }
      },
      "related": [
        {
          "path": "b.md",
          "range": {
            "start": {
              "line": 1,
              "column": 1,
              "offset": 0
            },
            "end": {
              "line": 1,
              "column": 2,
              "offset": 1
            }
          },
          "message": "the first holder"
        }
      ],
      "help": "registrar renumber b.md next",
      "fix": {
        "title": "Cite b",
        "safety": "safe",
        "edits": [
          {
            "path": "a.md",
            "range": {
              "start": {
                "line": 1,
                "column": 1,
                "offset": 0
              },
              "end": {
                "line": 1,
                "column": 1,
                "offset": 0
              }
            },
            "newText": "b"
          }
        ]
      }
    }
  ],
  "counts": {
    "error": 1,
    "warning": 0,
    "info": 0
  },
  "suppressed": 0,
  "baselined": 0,
  "errors": [
    {
      "where": "origin/main",
      "message": "no such ref"
    }
  ]
}
`)
  })

  it('names the files that were not searched, where text files were looked at', () => {
    const notSearched = [{ path: 'a.csv', reason: 'too-large' as const, message: 'x' }]
    expect(JSON.parse(formatJson({ ...reportOf([]), notSearched }))['notSearched']).toEqual([
      { path: 'a.csv', reason: 'too-large' },
    ])
    expect(formatJson(reportOf([]))).not.toContain('notSearched')
  })

  it('says everything that the report does', () => {
    expect(JSON.parse(formatJson(sample))).toEqual(sample)
  })

  it('is the same whatever order the keys have, and leaves out what is no part of the contract', () => {
    const mixed = Object.fromEntries([...Object.entries(sample), ['extra', 1] as const].toReversed())
    const { start, end } = sample.diagnostics[0]!.range
    const diagnostics = [{ ...sample.diagnostics[0]!, range: { end, start }, extra: 1 }, ...sample.diagnostics.slice(1)]
    expect(formatJson({ ...(mixed as unknown as Report), diagnostics })).toBe(formatJson(sample))
  })

  it('escapes what acts or hides, and reads back as what it was', () => {
    const evil = '\x1b\x9b\u202e\u200b\u2028\ud83d"\\\n\u{e0041}'
    const printed = formatJson(reportOf([diagnostic({ message: evil, path: evil })]))
    expect(printed).toContain(String.raw`"message": "\u001b\u009b\u202e\u200b\u2028\ud83d\"\\\n\udb40\udc41"`)
    expect(JSON.parse(printed).diagnostics[0]).toMatchObject({ message: evil, path: evil })
  })
})
