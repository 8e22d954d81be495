import { describe, expect, it } from 'vitest'
import { readMarkers, shown } from './testing/marked.ts'
import { citationsIn, factsOf } from './testing/repository.ts'

const markdown = { facts: factsOf('') }

/** Each text is read as plain text; what is marked is found and nothing else. */
function holds(texts: readonly string[], given: Parameters<typeof citationsIn>[1] = {}): void {
  it.each(texts)('%s', (marked) => {
    const { text, expected } = readMarkers(marked)
    expect(shown(citationsIn(text, given))).toEqual(expected)
  })
}

describe('a label with a capital', () => {
  holds([
    '⟦ADR 0012→decisions/12⟧, ⟦ADR 12→decisions/12⟧, ⟦ADR-0012→decisions/12⟧, ⟦ADR-12→decisions/12⟧, ⟦ADR0012→decisions/12⟧, ⟦ADR12→decisions/12⟧',
    '⟦ADR/0012→decisions/12⟧ ⟦ADR #12→decisions/12⟧ ⟦ADR#12→decisions/12⟧ ⟦ADR\u201012→decisions/12⟧ ⟦ADR\u201112→decisions/12⟧',
    '⟦ADR\u00A012→decisions/12⟧ ⟦ADR\u202F12→decisions/12⟧ ⟦ADR  12→decisions/12⟧ ⟦ADR\t12→decisions/12⟧',
    '⟦ADR&nbsp;12→decisions/12⟧ ⟦ADR&#160;12→decisions/12⟧ ⟦ADR&#xA0;12→decisions/12⟧ ⟦ADR&#x202F;12→decisions/12⟧ ⟦ADR&#8239;12→decisions/12⟧',
    String.raw`⟦ADR\-12→decisions/12⟧ ⟦ADR \#12→decisions/12⟧`,
    '⟦adr/12→decisions/12⟧ ⟦adr-12→decisions/12⟧ ⟦adr 12→decisions/12⟧ but adr 3',
    'the end (⟦ADR 12→decisions/12⟧). ⟦ADR 12→decisions/12⟧: ⟦ADR 12→decisions/12⟧; "⟦ADR 12→decisions/12⟧"! ⟦ADR 12→decisions/12⟧.',
    "⟦ADR 12→decisions/12⟧'s rule, ⟦ADR 12→decisions/12⟧’s, ⟦ADR 0012→decisions/12⟧-style, ⟦ADR 3→decisions/3⟧ hold",
    '⟦ADR 40→decisions/40⟧ and ⟦ADR 40a→decisions/40a⟧ and ⟦ADR-0040A→decisions/40a⟧, never ADR 40b',
    'many ⟦ADR-12→decisions/12⟧s and ⟦ADR 0012→decisions/12⟧s',
    '_⟦ADR 12→decisions/12⟧_ __⟦ADR 12→decisions/12⟧__ **⟦ADR 12→decisions/12⟧** ~~⟦ADR 12→decisions/12⟧~~',
    '参照⟦ADR 0012→decisions/12⟧を見る',
    '⟦ADR 201→decisions/201-buckets,decisions/201-derived-values⟧',
    '⟦note 41→left-notes/41,right-notes/41⟧',
  ])
})

describe('no citation', () => {
  holds([
    'ADR 12.5, ADR-0012.5, ADR 0.12, ADR 2026-10-04, ADR-2026-10-04, ADR 2012-15',
    'ADR 20260520, ADR-20251231, ADRs 20251006 and 20251009',
    'ADR, 12 of them; ADR: 12; ADR (12); ADR=12; ADR "12"',
    'XADR 12, ADRX 12, ADR 12th, ADR 12px, ADR 0x12, ADR 1e12, ADR 12_000',
    'ADR 12% of it, ADR 12,345 times, ADR 5/12',
    'adr-0012@example.com, adr-0012.example.com, ADR-0012.example.com, https://example.com/adr/0012 and git://adr/0012',
    'node12, abc0012def, #12, sha256:0012aa, 0012, 12, v12, port 12',
    'ADR 1234567890123, ADR 999, ADR 99a',
    'adrs ADR decision issue, ADR\n\n0012',
  ])
})

describe('an ordinary word', () => {
  holds([
    '⟦decision 12→decisions/12⟧, ⟦Decision 12→decisions/12⟧, ⟦decision 0003→decisions/3⟧, decision 3 of us',
    '⟦decision 3→decisions/3⟧ (queues), ⟦decision 3→decisions/3⟧ §2, ⟦decision 3→decisions/3⟧, §2, decision 3 is ours',
    '⟦decision record 3→decisions/3⟧, ⟦Decision record 3→decisions/3⟧, ⟦Decision Record 3→decisions/3⟧, ⟦decision\u00A0record 3→decisions/3⟧',
    '⟦design 25→designs/25⟧, ⟦Design 25→designs/25⟧, design 2026, design 5, issue 4711, issue #99, ⟦issue #12→issues/12⟧',
    'issues 12 warnings; the decisions 12 people took; ⟦issues/124→issues/124⟧; ⟦issue 099→!⟧, ⟦issue 99→!⟧, issue 99b',
    'decisions ⟦12→decisions/12⟧ and ⟦15→decisions/15⟧; issues 2, 012',
    'ADRs ⟦0012→decisions/12⟧ and ⟦0015→decisions/15⟧, and #1760; ADRs #⟦12→decisions/12⟧, #⟦15→decisions/15⟧ and #⟦17→decisions/17⟧',
  ])
})

describe('record alone', () => {
  const inside = ['⟦record 12→decisions/12⟧, ⟦Record 0999→!⟧, record 3, record 98, the record'] as const
  holds(inside, { collection: 'decisions' })
  holds(['record 12, record 0999'])
})

describe('dangling', () => {
  holds([
    '⟦ADR 0999→!⟧, ADR 999, ADR 099, ⟦issue 77→!⟧',
    'RFC 2119, RFC 793, ⟦RFC 0793→!⟧, ⟦RFC 3→!⟧, ⟦RFC 12→rfcs/12⟧',
    '⟦ADR 0040c→!⟧, ⟦ADR 0012b→!⟧, ADR-0022e, ADR 0998A',
    'ADRs ⟦0998→!⟧ and ⟦0012→decisions/12⟧; ADRs ⟦0900–0950→!⟧; ADRs 900–950',
  ])
})

describe('lists and ranges', () => {
  holds([
    'ADRs ⟦0012→decisions/12⟧, ⟦0015→decisions/15⟧ and ⟦0017→decisions/17⟧ hold',
    'ADRs 10007 and ⟦0012→decisions/12⟧ hold, ADR 10007 and ⟦0012→decisions/12⟧, ⟦ADRs 0012→decisions/12⟧, 10007 of them',
    'ADRs ⟦12→decisions/12⟧, ⟦15→decisions/15⟧, & ⟦17→decisions/17⟧; ADRs ⟦12→decisions/12⟧ &amp; ⟦15→decisions/15⟧; ADRs ⟦12→decisions/12⟧ or ⟦15→decisions/15⟧',
    'issues ⟦124→issues/124⟧ and ⟦012→issues/12⟧, issues ⟦012→issues/12⟧ and ⟦124→issues/124⟧, issue ⟦124→issues/124⟧ and ⟦012→issues/12⟧; issues ⟦124→issues/124⟧ and ⟦1→issues/1⟧, 01',
    'ADRs ⟦0053→decisions/53⟧/⟦0065→decisions/65⟧/⟦0012→decisions/12⟧; ADR-⟦029→decisions/29⟧/⟦030→decisions/30⟧; ADR-⟦12→decisions/12⟧/⟦15→decisions/15⟧',
    'ADRs ⟦0003–0008→decisions/3,decisions/5,decisions/8⟧, ADRs ⟦3-8→decisions/3,decisions/5,decisions/8⟧, ADRs ⟦3 to 8→decisions/3,decisions/5,decisions/8⟧, ADRs ⟦3 – 8→decisions/3,decisions/5,decisions/8⟧',
    'ADR ⟦0003-0008→decisions/3,decisions/5,decisions/8⟧; ADR-⟦003–008→decisions/3,decisions/5,decisions/8⟧; ADRs ⟦3&ndash;8→decisions/3,decisions/5,decisions/8⟧',
    'ADRs ⟦0003–0008→decisions/3,decisions/5,decisions/8⟧, ⟦0012→decisions/12⟧ and ⟦0015-0017→decisions/15,decisions/17⟧',
    'ADR-⟦0003..ADR-0008→decisions/3,decisions/5,decisions/8⟧; ADR ⟦3 through ADR 8→decisions/3,decisions/5,decisions/8⟧; ADR ⟦3–ADR 8→decisions/3,decisions/5,decisions/8⟧, ⟦ADR 12→decisions/12⟧',
    'ADR ⟦0003..0008→decisions/3,decisions/5,decisions/8⟧; ADRs ⟦3...8→decisions/3,decisions/5,decisions/8⟧; ADR ⟦12…17→decisions/12,decisions/15,decisions/17⟧; ⟦ADR 3→decisions/3⟧..17',
    '⟦ADR 3→decisions/3⟧ through ⟦ADR-8→decisions/8⟧, ⟦ADR 8→decisions/8⟧..⟦ADR 3→decisions/3⟧, ⟦ADR 3→decisions/3⟧ to ⟦ADR 8→decisions/8⟧, ⟦ADR 3→decisions/3⟧... so',
    'ADRs ⟦12→decisions/12⟧, ⟦15→decisions/15⟧, 3 of them, 2026 and 2.5',
    '⟦ADRs 0012→decisions/12⟧, 15 and 2026-10-04',
    '⟦ADR 12→decisions/12⟧, 15 of them; ⟦ADR 12→decisions/12⟧ and 15 people; ADR ⟦12→decisions/12⟧ and ⟦15→decisions/15⟧.',
    'ADR ⟦0012→decisions/12⟧, ⟦0015→decisions/15⟧; ⟦ADR 0012→decisions/12⟧, 2026; ⟦ADR 12→decisions/12⟧/⟦ADR 15→decisions/15⟧',
    '⟦ADR 0012→decisions/12⟧-⟦ADR 0015→decisions/15⟧, ⟦ADR-12→decisions/12⟧/⟦ADR-15→decisions/15⟧, ⟦ADR 12→decisions/12⟧ and ⟦issue 12→issues/12⟧',
    'ADRs ⟦12→decisions/12⟧,\n⟦15→decisions/15⟧ and\n⟦17→decisions/17⟧; ADRs #⟦12→decisions/12⟧, #⟦15→decisions/15⟧',
  ])
})

describe('a number on the next line', () => {
  holds([
    '⟦ADR\n0012→decisions/12⟧, ⟦ADR\r\n0012→decisions/12⟧, ⟦ADR\r0012→decisions/12⟧, ⟦ADR \n  0012→decisions/12⟧',
    '/**\n * see ⟦ADR\n * 0012→decisions/12⟧\n */',
    '// see ⟦ADR\n// 0012→decisions/12⟧\n/// ⟦ADR\n/// 0012→decisions/12⟧\n//! ⟦ADR\n//! 0012→decisions/12⟧',
    '# see ⟦ADR\n# 0012→decisions/12⟧\n-- ⟦ADR\n-- 0012→decisions/12⟧\n;; ⟦ADR\n;; 0012→decisions/12⟧\n> ⟦ADR\n> 0012→decisions/12⟧',
    '// see ⟦decision\n// record 3→decisions/3⟧',
  ])
  describe('in markdown', () => {
    holds(
      [
        '⟦ADR\n0012→decisions/12⟧ and\n> ⟦ADR\n> 0012→decisions/12⟧',
        'the ADR\n# 0012 things',
        'ADR\n* 0012',
        'ADR\n- 0012',
      ],
      markdown,
    )
  })
})

describe('names', () => {
  holds([
    'Test⟦ADR_0012→name⟧_retry, test_⟦adr_0012→name⟧, test⟦ADR0012→name⟧, ⟦ADR_0012→name⟧, ⟦adr0012→name⟧, ⟦issue12→name⟧',
    '⟦ADR-0012→name⟧-06, ⟦ADR-012→name⟧-queues, pre-⟦ADR-12→name⟧, feature/⟦adr-0012→name⟧',
    'docs#⟦adr-0012→name⟧ but #⟦ADR-12→decisions/12⟧ and ⟦ADR-12→decisions/12⟧/README',
    'TestADR_0999_x, REQ-012-06, TASK-012-04, design_2026, BADR_0012',
  ])
})
