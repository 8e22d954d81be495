import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const line = 'a.md:1:3: warning no-shouting Unexpected !, expected a full stop\n'
const folders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'fails-as-expected': { 'a.md': 'Oh!', 'expected.txt': line },
  'fails-with-a-missing-line': { 'a.md': 'Oh! No!', 'expected.txt': line },
  'fails-with-an-extra-line': { 'a.md': 'Oh.', 'expected.txt': line },
  'fails-without-its-fix': { 'a.md': 'Oh!!', 'expected.txt': line.replace('!,', '!!,') },
  'passes-as-expected': { 'a.md': 'Oh.', 'expected.txt': '' },
  'passes-but-finds-something': { 'a.md': 'Oh!', 'expected.txt': line },
  'passes-with-a-fix-too-many': { 'a.md': 'Oh.', 'fixed/a.md': 'Oh!', 'expected.txt': '' },
}
const fence = '```'
const example = (title: string, text: string, report: string): string =>
  `### ${title}\n\n${fence}markdown a.md\n${text}\n${fence}\n\n${fence}text report\n${report}${fence}\n\n`
const page = `## Examples\n\n${[
  example('right', 'Oh!', line),
  example('clean', 'Oh.', ''),
  example('a line missing', 'Oh! No!', line),
  example('a line too many', 'Oh.', line),
].join('')}`

let root: string
let outcomes: ReadonlyMap<string, string>
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'check-tester-'))
  for (const [name, files] of Object.entries(folders))
    for (const [path, text] of Object.entries(files)) write(`some/${name}/${path}`, text)
  write('none/other/expected.txt', '')
  write('README.md', page)
  write('EMPTY.md', '## Examples\n')
  const here = fileURLToPath(new URL('.', import.meta.url))
  write(
    'toy.test.ts',
    `import { testFixtures, testReadme } from '${here}index.ts'
import { noShouting } from '${here}testing/no-shouting.ts'
testFixtures(noShouting, new URL('some/', import.meta.url))
testFixtures({ ...noShouting, id: 'second' }, new URL('none/', import.meta.url))
testReadme(noShouting, new URL('README.md', import.meta.url))
testReadme({ ...noShouting, id: 'second' }, new URL('EMPTY.md', import.meta.url))
`,
  )
  outcomes = runSuites(`${here}../../..`)
})
afterAll(() => rmSync(root, { recursive: true }))

/** The suites as a check's own test file has them, in a run of their own: which of their tests passed. */
function runSuites(workspace: string): ReadonlyMap<string, string> {
  const report = join(root, 'report.json')
  try {
    const where = ['--root', root, '--config', join(workspace, 'vitest.config.ts')]
    const vitest = join(workspace, 'node_modules/vitest/vitest.mjs')
    const options = { stdio: 'ignore', cwd: workspace } as const
    execFileSync(process.execPath, [vitest, 'run', ...where, '--reporter', 'json', '--outputFile', report], options)
  } catch (error) {
    // Some of them have to fail, and then vitest exits with 1.
    if ((error as { status?: unknown }).status !== 1) throw error
  }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: readonly { assertionResults: readonly { fullName: string; status: string }[] }[]
  }
  return new Map(testResults.flatMap((file) => file.assertionResults.map((each) => [each.fullName, each.status])))
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

describe('the suites of a check', () => {
  it('pass where everything is as expected, and fail on every line, fix and folder that is not', () => {
    expect(Object.fromEntries(outcomes)).toEqual({
      'no-shouting fixtures has one that fails and one that passes, and nothing else': 'passed',
      'no-shouting fixtures fails-as-expected': 'passed',
      'no-shouting fixtures fails-with-a-missing-line': 'failed',
      'no-shouting fixtures fails-with-an-extra-line': 'failed',
      'no-shouting fixtures fails-without-its-fix': 'failed',
      'no-shouting fixtures passes-as-expected': 'passed',
      'no-shouting fixtures passes-but-finds-something': 'failed',
      'no-shouting fixtures passes-with-a-fix-too-many': 'failed',
      'second fixtures has one that fails and one that passes, and nothing else': 'failed',
      'second fixtures other': 'passed',
      'no-shouting page has an example that fails and one that passes': 'passed',
      'no-shouting page right': 'passed',
      'no-shouting page clean': 'passed',
      'no-shouting page a line missing': 'failed',
      'no-shouting page a line too many': 'failed',
      'second page has an example that fails and one that passes': 'failed',
    })
  })
})
