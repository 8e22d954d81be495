import { describe, expect, it } from 'vitest'
import { defaultLimits, guard } from './guard.ts'
import { markdownFacts } from './index.ts'

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('')

describe('the guard', () => {
  it.each<[string, string, string]>([
    ['quotes', '>'.repeat(25_000), 'too-nested'],
    ['more quotes', '>'.repeat(200_000), 'too-nested'],
    ['bullets on a line', '- '.repeat(200_000), 'too-nested'],
    ['numbers on a line', `${'1. '.repeat(25_000)}a`, 'too-nested'],
    ['lists in lists', lines(500, (index) => `${'  '.repeat(index)}- a\n`), 'too-nested'],
    ['quotes in quotes', lines(500, (index) => `${'> '.repeat(index)}a\n`), 'too-nested'],
    ['opening brackets', '['.repeat(25_000), 'too-many-brackets'],
    ['closing brackets', ']'.repeat(25_000), 'too-many-brackets'],
    ['brackets in brackets', '['.repeat(8000) + '](a)'.repeat(8000), 'too-many-brackets'],
    ['images in images', '!['.repeat(1000) + '](a)'.repeat(1000), 'too-many-brackets'],
    ['footnote calls of nothing', '[^a]'.repeat(8000), 'too-many-brackets'],
    ['emphasis that crosses', '*a_'.repeat(8333), 'too-many-brackets'],
    ['emphasis in emphasis', '**a'.repeat(8000) + '**'.repeat(8000), 'too-many-brackets'],
    ['runs of backticks', lines(400, (index) => `${'`'.repeat(index + 1)} `), 'too-many-brackets'],
    ['comments never closed', 'a <!--\n'.repeat(8000), 'too-many-brackets'],
    ['instructions never closed', 'a <?'.repeat(8000), 'too-many-brackets'],
    ['CDATA never closed', 'a<![CDATA['.repeat(8000), 'too-many-brackets'],
    ['titles never closed', '[a](b ('.repeat(4000), 'too-many-brackets'],
    [
      'definitions and as many references',
      lines(60_000, (index) => `[a${index}]\n\n[a${index}]: b\n\n`),
      'too-many-brackets',
    ],
    ['a wide table', `${'|a'.repeat(2000)}|\n${'|-'.repeat(2000)}|\n${'|b'.repeat(2000)}|\n`, 'too-large'],
    ['empty lines', '\n'.repeat(300_000), 'too-large'],
    ['more text than is read', 'a'.repeat(2_000_001), 'too-large'],
    ['the same behind a fence in a list that ended', `- a\n\n  \`\`\`\n\n${'*a_'.repeat(8333)}`, 'too-many-brackets'],
    ['the same behind a fence in a quote that ended', `> \`\`\`\n\n${'*a_'.repeat(8333)}`, 'too-many-brackets'],
    ['the same behind a fence that is none', `a\n    \`\`\`\n${'*a_'.repeat(8333)}`, 'too-many-brackets'],
    ['the same behind a table that is none', `a\n|-|-|\n${'|*a_|\n'.repeat(8333)}`, 'too-many-brackets'],
    ['the same behind bullets that are none', `a\n${'     - *a_\n'.repeat(8333)}`, 'too-many-brackets'],
  ])('refuses %s', (_, text, code) => {
    const facts = markdownFacts(text)
    expect(facts).toEqual({
      ...markdownFacts(''),
      length: text.length,
      parsed: false,
      problems: [expect.objectContaining({ code })],
    })
  })

  it.each<[string, string]>([
    ['10,000 links in a list', '- see [a](b.md#c) **x** `y`\n'.repeat(10_000)],
    ['10,000 links in a paragraph', 'see [a](b.md#c) x\n'.repeat(10_000)],
    ['1 MB of prose', `${'word and word with _it_ and **bold**, '.repeat(3)}\n\n`.repeat(9000)],
    ['3,000 rows with marks that do not pair', `|a|b|c|\n|-|-|-|\n${'| [x](y) | a* | `c` \\| [ ] ] |\n'.repeat(3000)}`],
    ['3,000 items with marks that do not pair', '- a* b_ [ ] c]\n'.repeat(3000)],
    ['minified text', 'var a=b[c](d),e=[1,2];_.x(_y*z,"q");for(;;){}'.repeat(440)],
    ['a long minified line', 'function(t,e){return t.call(e,n)||r(t)&&e[n]},'.repeat(6500)],
    ['marks in a fence', `\`\`\`\n${'[[[ *a_ <!-- ` > \n'.repeat(20_000)}\`\`\`\n`],
    ['marks in a fence of a list', `- a\n\n  ~~~\n${'  [[[ *a_\n'.repeat(5000)}  ~~~\n`],
    ['marks in a fence of a quote', `> ~~~~\n${'> ~~~ [[[ *a_\n'.repeat(5000)}> ~~~~\n`],
    ['a data URL', `![a](data:image/png;base64,${'iVBORw0KGgo'.repeat(50_000)})`],
    ['5,000 definitions', lines(5000, (index) => `see [a${index}] x\n\n`) + lines(5000, (index) => `[a${index}]: b\n`)],
    ['1,500 footnotes', lines(1500, (index) => `a[^${index}]\n\n[^${index}]: x\n\n`)],
    ['rules of stars', '* * * * * * * * * *\n\n'.repeat(1000)],
    ['an HTML table', `<table>\n${'<tr><td>a_b</td><td><!-- c --></td></tr>\n'.repeat(10_000)}</table>\n`],
    ['20 lists in lists', lines(20, (index) => `${'  '.repeat(index)}- a\n`).repeat(50)],
  ])('does not refuse %s', (_, text) => {
    expect(guard(text, defaultLimits).problem).toBeUndefined()
  })

  it('takes other limits, and says where', () => {
    const text = 'a\n\n> > b\n'
    expect(markdownFacts(text, { limits: { depth: 1 } }).problems).toEqual([
      {
        code: 'too-nested',
        range: { start: 7, end: 7 },
        message: 'Unexpected quotes and lists inside each other, expected a depth of 1 at most',
      },
    ])
    expect(markdownFacts(text, { limits: { size: 3 } }).parsed).toBe(false)
  })

  it('parses what comes close to its limits', () => {
    const deep = `${'> '.repeat(100)}a`
    expect(markdownFacts(deep).parsed).toBe(true)
    expect(markdownFacts('**a'.repeat(1000) + '**'.repeat(1000)).parsed).toBe(true)
    expect(markdownFacts('!['.repeat(300) + '](a)'.repeat(300)).parsed).toBe(true)
  })
})
