import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RunInput } from './index.ts'
import { broken, configOf, run, wordCheck } from './testing/toys.ts'

const one = wordCheck('odd', 'one')
const two = wordCheck('even', 'two')
/** Finds `one`, too, and leaves it to `odd` in a whole run. */
const also = wordCheck('also', 'one', { yieldsTo: ['odd'] })

/** The report of a document `a.md`, `line:column severity check message`, and how many findings are suppressed. */
function reported(text: string | readonly string[], input: Partial<RunInput> = {}) {
  const file = typeof text === 'string' ? text : text.join('\n')
  const { report } = run({ 'a.md': file }, [one, two, also], input)
  const lines = report.diagnostics.map(
    ({ range: { start }, severity, check, message }) =>
      `${start.line}:${start.column} ${severity} ${check} ${message.replace(/^Unexpected /, '')}`,
  )
  return [...lines, report.suppressed]
}

const ONE = 'error odd one, expected another word'
const TWO = 'error even two, expected another word'

describe('a suppression', () => {
  it('takes away what its check finds on the next line, and nothing else', () => {
    expect(reported(['one', '<!-- registrar-disable-next-line odd -- it is meant -->', 'one two one', 'one'])).toEqual([
      `1:1 ${ONE}`,
      `3:5 ${TWO}`,
      `4:1 ${ONE}`,
      2,
    ])
  })

  it.each([
    [['<!-- registrar-disable-next-line odd, even -- x -->', 'one two'], [2]],
    [['<!-- registrar-disable-next-line odd even -- x -->', 'one two'], [2]],
    [['<!-- registrar-disable-next-line odd -- x -- y -->', '', ' ', 'one'], [1]],
    [['<!--registrar-disable-next-line odd -- x-->', 'one'], [1]],
    [['<!-- registrar-disable-next-line', '  odd', '-- for a reason', 'of several lines -->', 'one'], [1]],
    [
      [
        '<!-- registrar-disable-next-line odd -- x -->',
        '<!-- registrar-disable-next-line even -- y -->',
        '',
        'one two',
      ],
      [2],
    ],
    [['- a', '  <!-- registrar-disable-next-line odd -- x -->', '- one'], [1]],
    [['> <!-- registrar-disable-next-line odd -- x -->', '>', '> one'], [1]],
    [['a <!-- registrar-disable-next-line odd -- x --> b', 'one'], [1]],
    [['| a |', '|---|', '| b <!-- registrar-disable-next-line odd -- x --> |', '| one |'], [1]],
    [['\uFEFF<!-- registrar-disable-next-line odd -- x -->\r', 'one\r'], [1]],
    [['<!-- registrar-disable-next-line odd -- x -->\rone'], [1]],
    [['---', 'a: b', '# registrar-disable-next-line odd -- x', 'c: one', '---'], [1]],
    [
      ['---', 'a: b # registrar-disable-next-line odd -- x', '', '# a remark of', 'c: one', '---'],
      ['2:36 warning suppressions suppression of odd, expected a finding on the next line', `5:4 ${ONE}`, 0],
    ],
    [['---', 'a:', '  #registrar-disable-next-line odd -- x', '  - one', '---'], [1]],
  ])('of %j', (text, expected) => {
    expect(reported(text)).toEqual(expected)
  })

  it.each([
    [['```', '<!-- registrar-disable-next-line odd -- x -->', '```', 'one']],
    [['`<!-- registrar-disable-next-line odd -- x -->`', 'one']],
    [['registrar-disable-next-line odd -- x', 'one']],
    [['\\<!-- registrar-disable-next-line odd -- x -->', 'one']],
    [['# registrar-disable-next-line odd -- x', 'one']],
    [['---', 'a: |', '  # registrar-disable-next-line odd -- x', 'c: one', '---']],
    [['---', 'a: "', '  # registrar-disable-next-line odd -- x"', 'c: one', '---']],
    [['---', 'a: { b: ["', '  # registrar-disable-next-line odd -- x"] }', 'c: one', '---']],
    [['<!-- registrar-enable -->', 'one']],
  ])('is none in %j', (text) => {
    expect(reported(text)).toEqual([expect.stringContaining(ONE), 0])
  })

  it('counts a finding of several lines by its first', () => {
    const long = wordCheck('long', 'one\ntwo')
    const text = '<!-- registrar-disable-next-line long -- x -->\none\ntwo\n'
    expect(run({ 'a.md': text }, [long]).report).toMatchObject({ diagnostics: [], suppressed: 1 })
    const late = 'one\n<!-- registrar-disable-next-line long -- x -->\ntwo\n'
    expect(run({ 'a.md': late }, [long]).report.diagnostics.map(({ messageId }) => messageId)).toEqual(['unused'])
  })

  it('may name in its reason what it is about, which does not make it needed', () => {
    expect(reported('<!-- registrar-disable-next-line odd -- this one\nor that one -->\none')).toEqual([3])
    expect(reported('<!-- registrar-disable-next-line odd -- this one -->\ntwo')).toEqual([
      '1:34 warning suppressions suppression of odd, expected a finding on the next line',
      `2:1 ${TWO}`,
      1,
    ])
    expect(reported('one <!-- registrar-disable-next-line odd -- this one --> one\none')).toEqual([
      `1:1 ${ONE}`,
      `1:58 ${ONE}`,
      2,
    ])
  })

  it('has a reason, a check that there is, and the right word', () => {
    expect(
      reported([
        '<!-- registrar-disable-next-line odd -->',
        'one',
        '<!-- registrar-disable-next-line odd because -->',
        'one',
        '<!-- registrar-disable-next-line odd -- -->',
        'one',
        '<!-- registrar-disable-next-line odx, odd -- x -->',
        'one',
        '<!-- registrar-disable-next-line read -- x -->',
        '<!-- registrar-disable-next-line -- x -->',
        '<!-- registrar-disable odd -- x -->',
        '<!-- registrar-disable-nextline odd -- x -->',
      ]),
    ).toEqual([
      '1:1 error suppressions suppression without a reason, expected -- and the reason behind the check',
      `2:1 ${ONE}`,
      '3:1 error suppressions suppression without a reason, expected -- and the reason behind the check',
      `4:1 ${ONE}`,
      '5:1 error suppressions suppression without a reason, expected -- and the reason behind the check',
      `6:1 ${ONE}`,
      '7:34 error suppressions odx in a suppression, expected a check',
      '9:34 error suppressions read in a suppression, expected a check',
      '10:1 error suppressions suppression of nothing, expected the id of a check',
      '11:1 error suppressions registrar-disable, expected registrar-disable-next-line',
      '12:1 error suppressions registrar-disable-nextline, expected registrar-disable-next-line',
      1,
    ])
    const text = '<!-- registrar-disable-next-line odx, zzz -- x -->'
    const { diagnostics } = run({ 'a.md': text }, [one, two]).report
    expect(diagnostics.map(({ help }) => help)).toEqual(['Did you mean odd?', 'The checks are odd, even'])
  })

  it('that takes nothing away is a warning at the check it names', () => {
    expect(reported(['<!-- registrar-disable-next-line odd, even -- x -->', 'two', 'one'])).toEqual([
      '1:34 warning suppressions suppression of odd, expected a finding on the next line',
      `3:1 ${ONE}`,
      1,
    ])
    expect(reported('one\n<!-- registrar-disable-next-line odd -- x -->')).toEqual([
      `1:1 ${ONE}`,
      '2:34 warning suppressions suppression of odd, expected a finding on the next line',
      0,
    ])
  })

  it('of a check that did not run, or not to its end, is left alone', () => {
    const text = '<!-- registrar-disable-next-line odd, broken -- x -->\n'
    expect(reported('<!-- registrar-disable-next-line odd -- x -->', { only: ['even'] })).toEqual([0])
    expect(reported('<!-- registrar-disable-next-line odd -- x -->', { skip: ['odd'] })).toEqual([0])
    const { report } = run({ 'b.md': text, 'a.md': '' }, [one, broken])
    expect(report.diagnostics.map(({ check, message }) => [check, message])).toEqual([
      ['broken', 'Unexpected end, expected more'],
      ['suppressions', 'Unexpected suppression of odd, expected a finding on the next line'],
    ])
  })

  it('of a check covers those that yield to it, where it did not run', () => {
    const text = ['<!-- registrar-disable-next-line odd -- x -->', 'one']
    expect(reported(text)).toEqual([1])
    expect(reported(text, { only: ['also'] })).toEqual([1])
    const other = ['<!-- registrar-disable-next-line also -- x -->', 'one']
    expect(reported(other)).toEqual([
      '1:34 warning suppressions suppression of also, expected a finding on the next line',
      `2:1 ${ONE}`,
      0,
    ])
  })

  it('is counted among what is reported', () => {
    const text = '<!-- registrar-disable-next-line odd -- x -->\none\n<!-- registrar-disable-next-line odd -- x -->\n'
    const { report } = run({ 'a.md': text, 'b/c.md': text }, [one], { paths: ['b'] })
    expect(report.suppressed).toBe(1)
    expect(report.diagnostics.map(({ path, messageId }) => [path, messageId])).toEqual([['b/c.md', 'unused']])
  })

  it('takes no error of reading away, and is not missed in historical or generated text', () => {
    const text = '<!-- registrar-disable-next-line odd -- x -->\n'
    const config = configOf('collections: {}\nhistorical: [a.md]\ngenerated: [b.md]')
    expect(run({ 'a.md': text, 'b.md': text }, [one], { config }).report.diagnostics).toEqual([])
    const unread = run({ 'a.md': new Uint8Array([...Buffer.from(text), 0xff]) }, [one]).report
    expect(unread.diagnostics.map(({ check }) => check)).toContain('read')
  })

  it('passes over many comments on each other, and never takes away more than there is', () => {
    const comment = '<!-- registrar-disable-next-line odd -- x -->\n'
    const { report } = run({ 'a.md': `${comment.repeat(3_000)}\none\n` }, [one])
    expect(report).toMatchObject({ diagnostics: [], suppressed: 1 })
    const line = fc.constantFrom('one', 'one one', '', 'text', '```', '---', comment.trim(), `> ${comment.trim()}`)
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = lines.join('\n')
        const found = run({ 'a.md': text }, [one]).report
        const errors = found.diagnostics.filter(({ check }) => check === 'odd').length
        expect(errors + found.suppressed).toBe(text.split('one').length - 1)
      }),
      { numRuns: 100 },
    )
  })
})
