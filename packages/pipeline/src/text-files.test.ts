import { defineRepositoryCheck } from '@registrar/check-api'
import { objectTree, type ObjectFile } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import type { RunInput } from './index.ts'
import { configOf, run, wordCheck } from './testing/toys.ts'

/** A toy: reports every place where `one` stands in a text file beside the documents, and would write `two`. */
const inTexts = defineRepositoryCheck({
  id: 'in-texts',
  description: 'No text file has the word one.',
  defaultSeverity: 'error',
  needs: ['texts'],
  messages: { found: () => 'Unexpected one, expected two' },
  check({ facts }, report) {
    for (const { path, text } of facts.texts?.files.values() ?? [])
      for (const { index } of text.matchAll(/one/g)) {
        const span = { start: index, end: index + 3 }
        const edits = [{ path, span, newText: 'two' }]
        report({
          messageId: 'found',
          data: undefined,
          at: { path, span },
          fix: { title: 'Write two', safety: 'safe', edits },
        })
      }
  },
})

const record = { 'adr/0001-a.md': '# 1. A\n' }

/** The report, `path:line:column severity check message`, and how many findings are suppressed. */
function reported(files: Record<string, ObjectFile>, input: Partial<RunInput> = {}) {
  const { report } = run({ ...record, ...files }, [inTexts, wordCheck('odd', 'never')], input)
  const lines = report.diagnostics.map(
    ({ path, range: { start }, severity, check, message }) =>
      `${path}:${start.line}:${start.column} ${severity} ${check} ${message.replace(/^Unexpected /, '')}`,
  )
  return [...lines, report.suppressed]
}

const ONE = 'error in-texts one, expected two'
const DIRECTIVE = 'registrar-disable-next-line in-texts -- it is meant'

describe('text files', () => {
  it('are read for a check that needs them, and reported on', () => {
    expect(reported({ 'src/a.ts': 'x\n// ADR 1 one\n', 'src/none.ts': 'one\n' })).toEqual([`src/a.ts:2:10 ${ONE}`, 0])
  })

  it('are not read without such a check', () => {
    const read: string[] = []
    const tree = objectTree({ ...record, 'a.ts': 'ADR 1 one' })
    const watched = { ...tree, read: (path: string) => (read.push(path), tree.read(path)) }
    const { report, texts } = run(watched, [wordCheck('odd', 'one'), inTexts], { only: ['odd'] })
    expect(read).toEqual(['adr/0001-a.md'])
    expect([texts, report.notSearched]).toEqual([undefined, undefined])
  })

  it('that could not be searched are counted, those that could not be read are errors', () => {
    const { report } = run(
      {
        ...record,
        'a.bin': Uint8Array.from([0, 1]),
        'b.txt': Uint8Array.from([0xe9]),
        'c.txt': 'x'.repeat(2_000_001),
        'd.ts': { unreadable: { reason: 'permission', message: 'd.ts may not be read by this user (EACCES)' } },
      },
      [inTexts],
    )
    expect(report.notSearched).toEqual([
      { path: 'b.txt', reason: 'encoding' },
      { path: 'c.txt', reason: 'too-large' },
    ])
    expect(report.diagnostics.map(({ path, check, severity, message }) => [path, check, severity, message])).toEqual([
      ['d.ts', 'read', 'error', 'Unreadable file: d.ts may not be read by this user (EACCES)'],
    ])
  })

  it('that are generated get no fix', () => {
    const config = configOf(
      'collections:\n  decisions: { kind: adr, files: "adr/{number:4}-{slug}.md" }\ngenerated: [gen]\n',
    )
    const { report } = run({ ...record, 'gen/a.ts': 'ADR 1 one', 'src/b.ts': 'ADR 1 one' }, [inTexts], { config })
    expect(report.diagnostics.map(({ path, fix }) => [path, fix?.title])).toEqual([
      ['gen/a.ts', undefined],
      ['src/b.ts', 'Write two'],
    ])
  })

  it('say how far reading them is', () => {
    const steps: string[] = []
    run({ ...record, 'a.ts': '', 'b.ts': '' }, [inTexts], {
      textProgress: (done, total) => void steps.push(`${done}/${total}`),
    })
    expect(steps).toEqual(['1/2', '2/2'])
  })
})

describe('a suppression in a text file', () => {
  it.each([
    ['a.ts', `// ${DIRECTIVE}\none one\n`],
    ['a.ts', `\t/* ${DIRECTIVE} */\n\none\n`],
    ['a.rs', `/// ${DIRECTIVE}\r\none\r\n`],
    ['a.java', `/**\n * ${DIRECTIVE}\n */\none\n`],
    ['a.java', `/*\n * ${DIRECTIVE}\n * one\n`],
    ['a.py', `# ${DIRECTIVE}\n#\n  one\n`],
    ['a.sql', `-- ${DIRECTIVE}\none`],
    ['a.lisp', `;; ${DIRECTIVE}\none`],
    ['a.erl', `%% ${DIRECTIVE}\none`],
    ['a.html', `<!-- ${DIRECTIVE} -->\none`],
    ['a.jinja', `{# ${DIRECTIVE} #}\none`],
    ['a.hs', `{- ${DIRECTIVE} -}\none`],
    ['a.ml', `(* ${DIRECTIVE} *)\none`],
    ['a.vim', `" ${DIRECTIVE}\none`],
    ['a.vb', `' ${DIRECTIVE}\none`],
    ['a.bat', `REM ${DIRECTIVE}\none`],
    ['a.ts', `// ${DIRECTIVE}\n// ${DIRECTIVE.replace('in-texts', 'odd')}\none\n`],
  ])('takes away what is found on the next line of %s: %j', (path, text) => {
    const lines = reported({ [path]: text })
    expect(lines.filter((line) => typeof line === 'string' && !line.includes('odd'))).toEqual([])
    expect(lines.at(-1)).toBe(text.match(/one/g)?.length)
  })

  it('is none in a string, or behind code', () => {
    expect(
      reported({ 'a.ts': `const x = '// ${DIRECTIVE}'\none()\n`, 'b.ts': `f() // ${DIRECTIVE}\none()\n` }),
    ).toEqual([`a.ts:2:1 ${ONE}`, `b.ts:2:1 ${ONE}`, 0])
  })

  it('has to have a reason, a check that there is, and something to suppress', () => {
    expect(
      reported({
        'a.ts': '// registrar-disable-next-line in-texts\none\n',
        'b.ts': '/* registrar-disable-next-line in-text -- x */\none\n',
        'c.ts': '# registrar-disable-line in-texts -- x\none\n',
        'd.ts': `x\n  // ${DIRECTIVE}\nnothing\none\n`,
      }),
    ).toEqual([
      'a.ts:1:1 error suppressions suppression without a reason, expected -- and the reason behind the check',
      `a.ts:2:1 ${ONE}`,
      'b.ts:1:32 error suppressions in-text in a suppression, expected a check',
      `b.ts:2:1 ${ONE}`,
      'c.ts:1:1 error suppressions registrar-disable-line, expected registrar-disable-next-line',
      `c.ts:2:1 ${ONE}`,
      'd.ts:2:34 warning suppressions suppression of in-texts, expected a finding on the next line',
      `d.ts:4:1 ${ONE}`,
      0,
    ])
  })

  it('is looked for in linear time', () => {
    const many = `${' '.repeat(50_000)}registrar-disable\n${'// registrar-disable-next-line in-texts -- x\n'.repeat(3_000)}`
    expect(reported({ 'a.ts': many }).length).toBe(3_001)
  })
})
