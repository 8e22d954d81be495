import { runCheck } from '@registrar/check-tester'
import type { Diagnostic } from '@registrar/model'
import { describe, expect, it } from 'vitest'
import { recordLifecycle } from './index.ts'

const CONFIG = `collections:
  decisions: { kind: adr, files: "adr/{number:4}-{slug}.md", fields: {}, sections: [] }
  rfcs: { kind: proposal, files: "rfcs/{number:3}-{slug}.md" }
  issues: { kind: issue, files: "issues/{number:3}-{slug}/00-report.md", fields: {} }
`

/** Records by their numbers, or paths: front matter, or with a heading what stands below the title, or a whole text. */
function run(records: Readonly<Record<string, string>>, config = CONFIG): readonly Diagnostic[] {
  const files: Record<string, string> = { 'registrar.yaml': config }
  for (const [number, text] of Object.entries(records)) {
    const path = number.length === 4 ? `adr/${number}-x.md` : number.length === 3 ? `rfcs/${number}-x.md` : number
    const title = `# ${Number(/\d+/.exec(number)?.[0])}. X\n\n`
    const isBody = text.includes('## ') || text.includes('Status:')
    files[path] = text.startsWith('---') ? text : isBody ? title + text : `---\n${text}\n---\n\n${title}`
  }
  return runCheck(recordLifecycle, files)
}

const withStatuses = (statuses: string): string =>
  `collections:\n  decisions: { kind: adr, files: "adr/{number:4}-{slug}.md", fields: {}, sections: [], statuses: [${statuses}] }\n`

const issue = (fields: string): Readonly<Record<string, string>> => ({ 'issues/001-x/00-report.md': fields })

const cips = (preset: string) =>
  `collections:\n  cips: { kind: proposal, ${preset} labels: [CIP], files: "cips/CIP-{number:4}/README.md" }\n`

const short = (found: readonly Diagnostic[]): readonly string[] =>
  found.map(({ messageId, path, range }) => `${messageId} ${/\d+/.exec(path)?.[0]}:${range.start.line}`)

describe('a record that another one supersedes', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'said by the newer one',
      { '0001': 'status: accepted', '0002': 'status: accepted\nsupersedes: 1' },
      ['stillInForce 0001:2'],
    ],
    [
      'said by the older one',
      { '0001': 'status: accepted\nsuperseded-by: 2', '0002': 'status: accepted' },
      ['stillInForce 0001:2'],
    ],
    [
      'said by the older one of one without status',
      { '0001': 'status: accepted\nsuperseded-by: 2', '0002': 'x: y' },
      ['stillInForce 0001:2'],
    ],
    ['said by one without status', { '0001': 'status: accepted', '0002': 'supersedes: 1' }, []],
    [
      'said by one that is proposed',
      { '0001': 'status: accepted\nsuperseded-by: 2', '0002': 'status: proposed\nsupersedes: 1' },
      [],
    ],
    ['said by one that is rejected', { '0001': 'status: accepted', '0002': 'status: rejected\nsupersedes: 1' }, []],
    [
      'said by one that is superseded itself',
      { '0001': 'status: accepted', '0002': 'status: superseded\nsupersedes: 1' },
      ['stillInForce 0001:2'],
    ],
    ['without a status', { '0001': 'status:', '0002': 'status: accepted\nsupersedes: 1' }, []],
    [
      'with an empty field and a status in the text',
      { '0001': '---\nstatus:\n---\n\n## Status\n\nAccepted', '0002': 'status: accepted\nsupersedes: 1' },
      ['stillInForce 0001:7'],
    ],
    ['deprecated', { '0001': 'status: deprecated', '0002': 'status: accepted\nsupersedes: 1' }, []],
    ['in part', { '0001': 'status: accepted', '0002': 'status: accepted\nsupersedes: 0001 # in part' }, []],
    ['itself', { '0001': 'status: accepted\nsupersedes: 1' }, []],
    [
      'that supersedes the other one, too',
      { '0001': 'status: accepted\nsupersedes: 2', '0002': 'status: accepted\nsupersedes: 1' },
      [],
    ],
    [
      'beside a circle',
      {
        '0001': 'status: accepted\nsupersedes: 2',
        '0002': 'status: accepted\nsupersedes: [1, 3]',
        '0003': 'status: accepted',
      },
      ['stillInForce 0003:2'],
    ],
    [
      'in words under the status',
      { '0001': 'status: accepted', '0002': '## Status\n\nAccepted\n\nSupersedes ADR 0001' },
      ['stillInForce 0001:2'],
    ],
    [
      'several of them',
      {
        '0001': 'status: accepted',
        '0002': 'status: accepted',
        '0003': '## Status\n\nAccepted.\nSupersedes:\n\n- ADR 1\n- [ADR 2](0002-x.md)',
      },
      ['stillInForce 0001:2', 'stillInForce 0002:2'],
    ],
    [
      'one sentence, and another one about something else',
      { '0001': 'status: accepted', '0002': '## Status\n\nAccepted. Supersedes nothing. Extends ADR 0001' },
      [],
    ],
    [
      'in words elsewhere',
      { '0001': 'status: accepted', '0002': '## Status\n\nAccepted\n\n## Context\n\nSupersedes ADR 0001' },
      [],
    ],
    [
      'in words in a comment',
      { '0001': 'status: accepted', '0002': '## Status\n\nAccepted <!-- Supersedes ADR 0001 -->' },
      [],
    ],
    [
      'in a line above the sections',
      { '0001': '- Status: Accepted', '0002': 'status: accepted\nsupersedes: 1' },
      ['stillInForce 0001:3'],
    ],
    [
      'a proposal, whose statuses are its team’s',
      { '001': 'status: Final', '002': 'status: Final\nreplaces: 1' },
      ['stillInForce 001:2'],
    ],
  ])('%s', (_what, records, expected) => {
    expect(short(run(records))).toEqual(expected)
  })
  it('asks once for the answer that a link wants', () => {
    const files = { '0001': 'status: superseded by [ADR 2](0002-x.md)', '0002': 'status: accepted' }
    expect(short(run(files))).toEqual(['unanswered 0001:2'])
    expect(short(run(files, `${CONFIG}relations: { superseded-by: { to: [adr] } }\n`))).toEqual([])
  })

  it('needs no answer where the form of the community has none', () => {
    const files = {
      'cips/CIP-0001/README.md': '---\nCIP: 1\nStatus: Inactive (superseded by CIP-0002)\n---\n\n# X\n',
      'cips/CIP-0002/README.md': '---\nCIP: 2\nStatus: Active\n---\n\n# Y\n',
    }
    expect(short(run(files, cips('preset: cip,')))).toEqual([])
    expect(short(run(files, cips('')))).toEqual(['unanswered 0001:3'])
  })

  it('is told its collection’s own word, and nothing where there is none', () => {
    const records = { '0001': 'status: accepted', '0002': 'status: accepted\nsupersedes: 1' }
    const [found] = run(records, withStatuses('accepted, replaced'))
    expect(found?.message).toContain('expected replaced')
    expect(found?.fix).toMatchObject({ safety: 'suggestion', edits: [{ newText: 'replaced' }] })
    expect(run(records, withStatuses('accepted, deprecated'))).toEqual([])
  })
})

describe('a status that says superseded', () => {
  const answer = '## Status\n\nAccepted. Supersedes [1. X](0001-x.md)'
  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['answered under the status', { '0001': '## Status\n\nSuperseded by [2. X](0002-x.md)', '0002': answer }, []],
    ['by bare number, answered', { '0001': '## Status\n\nSuperseded by ADR 2', '0002': answer }, []],
    [
      'answered in free words',
      { '0001': '## Status\n\nSuperseded by ADR 2', '0002': '## Context\n\nThis replaces what ADR 1 said.' },
      [],
    ],
    [
      'answered in a field',
      { '0001': '## Status\n\nSuperseded by ADR 2', '0002': 'status: accepted\nsupersedes: 1' },
      [],
    ],
    ['by a reference', { '0001': '## Status\n\nSuperseded by [this][new]\n\n[new]: 0002-x.md', '0002': answer }, []],
    ['on the next line', { '0001': '## Status\n\nSuperseded by\n[2. X](0002-x.md)', '0002': answer }, []],
    [
      'not answered',
      { '0001': '## Status\n\nSuperseded by [2. X](0002-x.md)', '0002': 'status: accepted' },
      ['unanswered 0001:5'],
    ],
    [
      'by two, one of which answers',
      { '0001': '## Status\n\nSuperseded by [2. X](0002-x.md) and ADR 3', '0002': answer, '0003': 'status: accepted' },
      ['unanswered 0001:5'],
    ],
    ['by nothing', { '0001': '## Status\n\nSuperseded.' }, ['supersededByNothing 0001:5']],
    ['by words', { '0001': '## Status\n\nSuperseded by the redesign' }, ['supersededByNothing 0001:5']],
    [
      'with a field',
      { '0001': '---\nsuperseded-by: 2\n---\n## Status\n\nSuperseded', '0002': 'status: accepted\nsupersedes: 1' },
      [],
    ],
    ['in other words', { '0001': '## Status\n\nSuperseded, see [2](0002-x.md)', '0002': answer }, []],
    ['by what leads nowhere: that is said elsewhere', { '0001': '## Status\n\nSuperseded by [2. X](0002-y.md)' }, []],
    ['by a number that nobody has', { '0001': '## Status\n\nSuperseded by ADR 9' }, []],
    ['by something on another host', { '0001': '## Status\n\nSuperseded by https://example.com/2' }, []],
    ['in front matter alone: that is a matter of fields', { '0001': 'status: superseded' }, []],
    [
      'in front matter, by a link, not answered',
      { '0001': 'status: superseded by [2. X](0002-x.md)', '0002': 'x: y' },
      ['unanswered 0001:2'],
    ],
    [
      'in front matter, by a path, not answered',
      { '0001': 'status: superseded by ../adr/0002-x.md', '0002': 'x: y' },
      ['unanswered 0001:2'],
    ],
    [
      'in front matter, by a link, answered',
      { '0001': 'status: superseded by [2. X](0002-x.md)', '0002': 'status: accepted\nsupersedes: 1' },
      [],
    ],
    ['in a fence', { '0001': '## Status\n\n```\nSuperseded\n```\n' }, []],
  ])('%s', (_what, records, expected) => {
    expect(short(run(records))).toEqual(expected)
  })
})

describe('a status in the text', () => {
  it.each<[string, string, readonly string[]]>([
    ['of another stage', '---\nstatus: accepted\n---\n\n# 1. X\n\n## Status\n\nRejected\n', ['contradiction 0001:9']],
    [
      'with marks around it',
      '---\nstatus: accepted\n---\n\n# 1. X\n\n## Status\n\n> ✅ **`Rejected`**\n',
      ['contradiction 0001:9'],
    ],
    [
      'with a label before it',
      '---\nstatus: accepted\n---\n\n# 1. X\n\n## Status\n\n**Status**: Rejected\n',
      ['contradiction 0001:9'],
    ],
    ['in a line', '---\nstatus: accepted\n---\n\n# 1. X\n\n- **Status**: Rejected\n', ['contradiction 0001:7']],
    ['in a line without a title', '---\nstatus: accepted\n---\n\nStatus: Rejected\n', ['contradiction 0001:5']],
    [
      'with Windows line ends',
      '---\r\nstatus: accepted\r\n---\r\n\r\n# 1. X\r\n\r\n## Status\r\n\r\nRejected\r\n',
      ['contradiction 0001:9'],
    ],
    ['the same in other words', '---\nstatus: accepted\n---\n\n# 1. X\n\n## Status\n\nApproved\n', []],
    ['the same in capitals', '---\nstatus: accepted\n---\n\n# 1. X\n\n## Status\n\nACCEPTED\n', []],
    ['accepted and amended', '---\nstatus: amended\n---\n\n# 1. X\n\n## Status\n\nAccepted\n', []],
    [
      'that tells what was before',
      '---\nstatus: accepted\n---\n\n# 1. X\n\n## Status\n\nProposed 2023-01-01\nAccepted 2023-02-01\n',
      [],
    ],
    [
      'superseded since',
      '---\nstatus: superseded\n---\n\n# 1. X\n\n## Status\n\nAccepted\n\nSuperseded by ADR 2\n',
      [],
    ],
    ['that is no status', '---\nstatus: accepted\n---\n\n# 1. X\n\n## Status\n\nSee the board.\n', []],
    ['in a section of its own name only', '---\nstatus: accepted\n---\n\n# 1. X\n\n## Status codes\n\nRejected\n', []],
    ['in a line below a section', '---\nstatus: accepted\n---\n\n# 1. X\n\n## Context\n\nStatus: Rejected\n', []],
    ['that supersedes', '---\nstatus: accepted\n---\n\n# 1. X\n\n## Status\n\nSupersedes ADR 2\n', []],
    ['beside none in front matter', '---\nx: y\n---\n\n# 1. X\n\n## Status\n\nRejected\n', []],
  ])('%s', (_what, text, expected) => {
    expect(short(runCheck(recordLifecycle, { 'registrar.yaml': CONFIG, 'adr/0001-x.md': text }))).toEqual(expected)
  })
})

describe('what a record builds on', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'is superseded',
      {
        '0001': 'status: superseded\nsuperseded-by: 3',
        '0002': 'status: accepted\nextends: 1',
        '0003': 'status: accepted\nsupersedes: 1',
      },
      ['outdated 0002:3'],
    ],
    [
      'is superseded, and it names what followed',
      {
        '0001': 'status: superseded\nsuperseded-by: 3',
        '0002': 'status: accepted\nextends: 1\nrelated: 3',
        '0003': 'status: accepted\nsupersedes: 1',
      },
      [],
    ],
    [
      'is superseded in the text',
      {
        '0001': '## Status\n\nSuperseded by ADR 3',
        '0002': 'status: accepted\nextends: 1',
        '0003': 'status: accepted\nsupersedes: 1',
      },
      ['outdated 0002:3'],
    ],
    [
      'is still accepted: that is said once, there',
      { '0001': 'status: accepted', '0002': 'status: accepted\nextends: 1', '0003': 'status: accepted\nsupersedes: 1' },
      ['stillInForce 0001:2'],
    ],
    ['is deprecated', { '0001': 'status: deprecated', '0002': 'status: accepted\nextends: 1' }, []],
    ['is superseded, by a record without status', { '0001': 'status: superseded', '0002': 'extends: 1' }, []],
    [
      'is superseded by itself',
      { '0001': 'status: superseded', '0002': 'status: accepted\nsupersedes: 1\nextends: 1' },
      [],
    ],
  ])('%s', (_what, records, expected) => {
    expect(short(run(records))).toEqual(expected)
  })
  it('is followed to the end of a chain of any length', () => {
    const length = 500
    const chain = Object.fromEntries(
      Array.from({ length }, (_, at): [string, string] => {
        const number = String(at + 1).padStart(4, '0')
        return [number, at === length - 1 ? 'status: accepted' : `status: superseded\nsuperseded-by: ${at + 2}`]
      }),
    )
    const found = run({ ...chain, '9000': 'status: accepted\nextends: 1' })
    expect(found.map(({ message }) => message)).toEqual([
      'Unexpected superseded record 0001 in extends, expected 0500 that superseded it',
    ])
  })
})

describe('days', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'on one day',
      { '0001': 'status: superseded\ndate: 2024-01-01', '0002': 'status: accepted\nsupersedes: 1\ndate: 2024-01-01' },
      [],
    ],
    [
      'that do not exist',
      { '0001': 'status: superseded\ndate: 2024-02-30', '0002': 'status: accepted\nsupersedes: 1\ndate: 2024-01-01' },
      [],
    ],
    ['to come', { '0001': 'date: 9999-01-01' }, []],
    [
      'said at both ends, told once',
      {
        '0001': 'status: superseded\nsuperseded-by: 2\ndate: 2024-02-01',
        '0002': 'status: accepted\nsupersedes: 1\ndate: 2024-01-01',
      },
      ['early 0002:4'],
    ],
    [
      'told by the text',
      {
        '0001': '---\ndate: 2024-02-01\n---\n## Status\n\nSuperseded by ADR 2',
        '0002': 'supersedes: 1\ndate: 2024-01-01',
      },
      ['early 0002:3'],
    ],
    [
      'of an issue and the decision before it',
      { ...issue('opened: 2024-02-02\nfixed-by: 1'), '0001': 'status: accepted\ndate: 2024-02-01' },
      ['late 001:2'],
    ],
    [
      'of a number that two records have',
      { ...issue('opened: 2024-02-02\nfixed-by: 1'), '0001': 'date: 2024-02-01', 'adr/0001-y.md': 'date: 2024-02-01' },
      [],
    ],
  ])('%s', (_what, records, expected) => {
    expect(short(run(records))).toEqual(expected)
  })
})
