import { detectConfig } from '@registrar/config'
import { buildRepository } from '@registrar/repository'
import { objectTree } from '@registrar/tree'
import { verifyPlan } from '../index.ts'
import { describe, expect, it } from 'vitest'
import { filesAfter, planFor } from '../testing/told.ts'

const note = { date: '2026-11-30' }
const line = 'Written as 0201, renumbered to 0202 on 2026-11-30.'

/** The record 0201 with this text after it became another number. */
function noted(
  text: string,
  to = '202',
  slug = '0201-values',
): { readonly text: string; readonly formerly: readonly number[] } {
  const path = `docs/adr/${slug}.md`
  const others = { 'docs/adr/0001-a.md': '# 1. A\n', 'docs/adr/0003-b.md': '# 3. B\n' }
  const { plan, input } = planFor({ ...others, [path]: text }, [`${path}=${to}`], { note })
  expect(verifyPlan(plan, input)).toEqual([])
  const files = filesAfter(plan, input)
  const [now = ''] = Object.keys(files).filter((each) => each.endsWith('-values.md'))
  const tree = objectTree(files)
  return {
    text: files[now] ?? '',
    formerly: buildRepository(tree, detectConfig(tree)).records.get(now)?.formerly ?? [],
  }
}

describe('the line', () => {
  it.each([
    ['below the title', '# 201. Values\n\nText.\n', `# 202. Values\n\n${line}\n\nText.\n`],
    ['apart from text right below', '# 201. Values\nText.\n', `# 202. Values\n\n${line}\n\nText.\n`],
    ['below a title alone', '# 201. Values\n', `# 202. Values\n\n${line}\n`],
    ['below a title without a line end', '# 201. Values', `# 202. Values\n\n${line}`],
    [
      'with the line ends of the text',
      '# 201. Values\r\n\r\nText.\r\n',
      `# 202. Values\r\n\r\n${line}\r\n\r\nText.\r\n`,
    ],
    ['below an underlined title', 'ADR 201: Values\n===\n\nText.\n', `ADR 202: Values\n===\n\n${line}\n\nText.\n`],
    ['first where there is no title', 'Text.\n', `${line}\n\nText.\n`],
    ['behind a BOM', '\uFEFF# 201. Values\n', `\uFEFF# 202. Values\n\n${line}\n`],
  ])('stands %s', (_where, before, after) => {
    expect(noted(before)).toEqual({ text: after, formerly: [201] })
  })

  it.each([
    [
      'Written as 0188, renumbered to 0201 in October.',
      'Written as 0188, renumbered to 0201 in October, and to 0202 on 2026-11-30.',
    ],
    [
      'Written as 0188, renumbered to 0201\non 2025-01-01. More.',
      'Written as 0188, renumbered to 0201, and to 0202 on 2026-11-30\non 2025-01-01. More.',
    ],
    [
      '> **Written as 0188 on 2025-10-02, renumbered to 0190, and to 0201 on 2025-10-04.** Twice.',
      '> **Written as 0188 on 2025-10-02, renumbered to 0190, and to 0201 on 2025-10-04, and to 0202 on 2026-11-30.** Twice.',
      [188, 190, 201],
    ],
    [
      'Written as 0188 on 2025-10-02 and renumbered to 0201 on 2025-10-04: another took it.',
      'Written as 0188 on 2025-10-02 and renumbered to 0201 on 2025-10-04, and to 0202 on 2026-11-30: another took it.',
    ],
    [
      '*Written as ADR-0188, renumbered to ADR-0201*',
      '*Written as ADR-0188, renumbered to ADR-0201*, and to 0202 on 2026-11-30',
    ],
  ])('that is there goes on: %s', (before, after, formerly = [188, 201]) => {
    expect(noted(`# 201. Values\n\n${before}\n`)).toEqual({ text: `# 202. Values\n\n${after}\n`, formerly })
  })

  it('of a number with a letter is not read back: 6b was never the number of 6', () => {
    const { text, formerly } = noted('---\nstatus: accepted\n---\n# 6b. Values\n', '7', '0006b-values')
    expect(text).toBe(
      '---\nstatus: accepted\n---\n# 7. Values\n\nWritten as 0006b, renumbered to 0007 on 2026-11-30.\n',
    )
    expect(formerly).toEqual([])
  })
})

describe('the field', () => {
  it('is not written where only a letter is new', () => {
    const { text } = noted('---\nstatus: accepted\n---\n# 6. Values\n', '6b', '0006-values')
    expect(text).toBe(
      '---\nstatus: accepted\n---\n# 6b. Values\n\nWritten as 0006, renumbered to 0006b on 2026-11-30.\n',
    )
  })

  it.each([
    ['status: accepted', 'status: accepted\nformerly: [201]'],
    ['formerly:', 'formerly: [201]'],
    ['formerly: []', 'formerly: [201]'],
    ['formerly: [188]', 'formerly: [188, 201]'],
    ['formerly: [ "0188" ] # old', 'formerly: [ "0188", "0201" ] # old'],
    ['formerly: 188', 'formerly: [188, 201]'],
    ['formerly: [ADR 188]', 'formerly: [ADR 188, ADR 201]'],
    ["formerly: 'decision record 0188'", "formerly: ['decision record 0188', 'decision record 0201']"],
    ['formerly: 12 188', 'formerly: [12 188, 201]'],
    ["formerly: 'ADR-0188'", "formerly: ['ADR-0188', 'ADR-0201']"],
    ['formerly:\n  - 0188 # old\nstatus: accepted', 'formerly:\n  - 0188 # old\n  - 0201\nstatus: accepted'],
    ['formerly:\n- "0188"', 'formerly:\n- "0188"\n- "0201"'],
    ['formerly: [201]', 'formerly: [201]'],
    ['{ status: accepted }', '{ status: accepted }'],
    ['status: accepted # the end\n# of it', 'status: accepted # the end\n# of it\nformerly: [201]'],
  ])('%j becomes %j', (before, after) => {
    const { text, formerly } = noted(`---\n${before}\n---\n# 201. Values\n`)
    expect(text).toBe(`---\n${after}\n---\n# 202. Values\n\n${line}\n`)
    expect(formerly).toContain(201)
  })

  it('has what the line told before, and not the number that it has again', () => {
    const before =
      '---\r\nstatus: accepted\r\n---\r\n# 201. Values\r\n\r\nWritten as 0188, renumbered to 0190, and to 0201 on 2025-01-01.\r\n'
    const { text, formerly } = noted(before, '190')
    expect(text).toBe(
      '---\r\nstatus: accepted\r\nformerly: [188, 201]\r\n---\r\n# 190. Values\r\n\r\nWritten as 0188, renumbered to 0190, and to 0201 on 2025-01-01, and to 0190 on 2026-11-30.\r\n',
    )
    expect(formerly).toEqual([188, 201])
  })
})

it('is not written unless it is wanted', () => {
  const { plan } = planFor(
    {
      'docs/adr/0201-values.md': '# 201. Values\n',
      'docs/adr/0001-a.md': '# 1. A\n',
      'docs/adr/0003-b.md': '# 3. B\n',
    },
    ['docs/adr/0201-values.md=202'],
  )
  expect(plan.edits.filter(({ form }) => form === 'note')).toEqual([])
})
