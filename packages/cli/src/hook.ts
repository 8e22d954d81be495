import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { EXIT, UsageError } from './io.ts'
import type { Session } from './session.ts'
import type { Workspace } from './workspace.ts'

const MARK = '# Written by: registrar init --hook'

/**
 * Writes a pre-commit hook that runs `registrar check --staged`. A hook that somebody else wrote is left alone and the line
 * to add to it is said.
 */
export function installHook(session: Session, { git }: Workspace): number {
  if (!git) throw new UsageError('a hook belongs to a git repository, and this folder is in none', 'git init')
  const file = git.hookPath('pre-commit')
  if (existsSync(file) && !readFileSync(file, 'utf8').includes(MARK))
    throw new UsageError(
      `${file} is there already, and registrar did not write it`,
      lineToAdd(session.io.program, git.prefix),
    )
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hookScript(session.io.program, git.prefix), { mode: 0o755 })
  chmodSync(file, 0o755)
  session.io.stderr(`wrote ${file}: a commit that registrar check --staged does not pass is refused\n`)
  return EXIT.clean
}

/** The line for a hook of somebody else. An alias is unknown there, so how to do without registrar on PATH is said, too. */
function lineToAdd(program: string | undefined, prefix: string): string {
  const rest = `${folderOption(quote(prefix), prefix)}check --staged || exit 1`
  const line = `add this line to it: registrar ${rest}`
  return program === undefined ? line : `${line}\n  where registrar is not on PATH: node ${quote(program)} ${rest}`
}

/**
 * The hook, for any POSIX shell. It finds registrar in the repository's own node_modules, on PATH, or where it was run when the
 * hook was written. It fails closed: where none can run, the commit is refused with the reason and the way round.
 */
function hookScript(program: string | undefined, prefix: string): string {
  const check = `${folderOption(quote(prefix), prefix)}check --staged`
  const fallback =
    program === undefined
      ? ''
      : `elif [ -f ${quote(program)} ] && command -v node >/dev/null 2>&1; then\n  node ${quote(program)} ${check}\n`
  return `#!/bin/sh
${MARK}
if [ -x node_modules/.bin/registrar ]; then
  node_modules/.bin/registrar ${check}
elif command -v registrar >/dev/null 2>&1; then
  registrar ${check}
${fallback}else
  echo 'registrar: cannot run, so nothing was checked: install it or Node, or run registrar init --hook again' >&2
  (exit 127)
fi
code=$?
[ "$code" -eq 0 ] && exit 0
[ "$code" -eq 1 ] && echo 'registrar: commit refused; mend what is named above' >&2
[ "$code" -ne 1 ] && echo "registrar: commit refused, because the check gave no answer (exit $code)" >&2
echo 'registrar: git commit --no-verify commits without the check' >&2
exit 1
`
}

function folderOption(folder: string, prefix = folder): string {
  return prefix === '' ? '' : `-C ${folder} `
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
