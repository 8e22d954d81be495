import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './setup/root.mjs'

const record = '02-DECISIONS/0007-a-number-that-is-taken.md'

const folder = mkdtempSync(join(tmpdir(), 'registrar-pre-commit-'))
try {
  process.exitCode = tryPreCommit()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Lets the pre-commit framework install the last commit of this checkout, as it does for everybody, and commits to a repository that has its hooks: what is in order
 * passes, a number that is taken is refused. Needs `pre-commit` on PATH and the registry of npm. Gives the exit code.
 * @returns {number}
 */
function tryPreCommit() {
  if (run('pre-commit', '--version').status !== 0) {
    return failed('Unexpected machine without pre-commit, expected it on PATH\n  apt-get install pre-commit')
  }
  const repository = join(folder, 'registrar')
  must('git', 'clone', '--quiet', pathToFileURL(root).href, repository)
  const commit = must('git', '-C', repository, 'rev-parse', 'HEAD').trim()

  const handbook = join(folder, 'handbook')
  cpSync(join(root, 'docs-fixtures/handbook'), handbook, { recursive: true })
  writeFileSync(join(handbook, '.pre-commit-config.yaml'), configuration(repository, commit))
  must('git', '-C', handbook, 'init', '--quiet')
  must('git', '-C', handbook, 'add', '--all')
  must('sh', '-c', 'cd "$0" && pre-commit install', handbook)

  const clean = commitAll(handbook)
  if (clean.status !== 0) return failed('Unexpected refusal of a handbook in order, expected a commit', clean)

  writeFileSync(join(handbook, record), '# 7. A number that is taken\n')
  const refused = commitAll(handbook)
  const reasons = ['registrar-check', 'registrar-check-renumber', `--> ${record}:1:`, 'error[unique-numbers]']
  const missing = reasons.filter((reason) => !refused.output.includes(reason))
  if (refused.status === 0 || missing.length > 0) {
    return failed(`Unexpected answer to a number that is taken, expected a refusal with ${missing.join(', ')}`, refused)
  }

  rmSync(join(handbook, record))
  const mended = commitAll(handbook)
  if (mended.status !== 0) return failed('Unexpected refusal of what is mended, expected a commit', mended)
  process.stdout.write(
    `pre-commit installs ${commit.slice(0, 7)}; it passes what is in order and refuses a taken number\n`,
  )
  return 0
}

/**
 * @param {string} repository
 * @param {string} commit
 */
function configuration(repository, commit) {
  return `repos:
  - repo: ${pathToFileURL(repository).href}
    rev: ${commit}
    hooks:
      - id: registrar-check
      - id: registrar-check-renumber
`
}

/** @param {string} handbook */
function commitAll(handbook) {
  must('git', '-C', handbook, 'add', '--all')
  return run('git', '-C', handbook, 'commit', '--quiet', '--allow-empty', '--message', 'work')
}

/**
 * Runs a program in the folder of the trial, as no one's script or hook; gives its exit code and all it printed.
 * @param {string} program
 * @param {...string} args
 */
function run(program, ...args) {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:GIT|npm)_/i.test(name))
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...Object.fromEntries(own),
      PRE_COMMIT_HOME: join(folder, 'home'),
      GIT_AUTHOR_NAME: 'Ada',
      GIT_AUTHOR_EMAIL: 'ada@example.org',
      GIT_COMMITTER_NAME: 'Ada',
      GIT_COMMITTER_EMAIL: 'ada@example.org',
    },
  })
  return { status, stdout, output: `${stdout ?? ''}${stderr ?? ''}` }
}

/**
 * What a program printed on stdout. Throws, with all it printed, if it fails.
 * @param {string} program
 * @param {...string} args
 */
function must(program, ...args) {
  const { status, stdout, output } = run(program, ...args)
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with exit code ${status}\n${output}`)
  return stdout
}

/**
 * @param {string} message
 * @param {{ output: string }} [ran]
 */
function failed(message, ran) {
  process.stderr.write(`${ran?.output ?? ''}${message}\n`)
  return 1
}
