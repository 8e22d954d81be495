import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { main } from '../../packages/cli/src/main.ts'

/** A fenced block of a page: its info string, its text with a line end behind each line, the line of its opening fence, from 1. */
export interface Fence {
  readonly info: string
  readonly text: string
  readonly line: number
}

/** The line of a page behind which an example begins in an empty folder; above it the page's first one stands. */
const ANEW = '<!-- an example in a new folder -->'

/** The line of a page that takes a file away, where readers look at one file at a time. */
const GONE = /^<!-- without (\S+) -->$/

/** The examples of a page, each with its fenced blocks in order. Throws if a fence is not closed. */
export function examplesOf(page: string): (readonly Fence[])[] {
  const examples: Fence[][] = [[]]
  const lines = page.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line === ANEW) examples.push([])
    const gone = GONE.exec(line)?.[1]
    if (gone !== undefined) examples.at(-1)?.push({ info: 'gone', text: gone, line: at + 1 })
    const [, marker, info = ''] = /^(`{3,})(.*)$/.exec(line) ?? []
    if (marker === undefined) continue
    const end = lines.indexOf(marker, at + 1)
    if (end < 0) throw new Error(`Unexpected end of the page, expected ${marker} to close line ${at + 1}`)
    const text = lines.slice(at + 1, end).map((each) => `${each}\n`)
    examples.at(-1)?.push({ info, text: text.join(''), line: at + 1 })
    at = end
  }
  return examples
}

/** The path of the file that a block shows: its info string is a language and a path, `yaml registrar.yaml`. */
export function fileOf({ info }: Fence): string | undefined {
  return /^(?:markdown|yaml|python) (\S+)$/.exec(info)?.[1]
}

/**
 * Follows an example in an empty folder, as a reader would: writes its files, runs the commands of its `console` blocks, in order. Gives each of those blocks as the
 * page has it and as it came out, with stdout and stderr as a terminal mixes them. Commands are `registrar`, `git` and `cat`.
 */
export async function follow(
  fences: readonly Fence[],
  folder: string,
): Promise<{ readonly line: number; readonly shown: string; readonly printed: string }[]> {
  const followed = []
  for (const fence of fences) {
    const path = fileOf(fence)
    if (path !== undefined) write(join(folder, path), fence.text)
    if (fence.info === 'gone') rmSync(join(folder, fence.text))
    if (fence.info !== 'console') continue
    const commands = fence.text.split('\n').filter((line) => line.startsWith('$ '))
    let printed = ''
    for (const command of commands) printed += `${command}\n${await run(command.slice(2), folder)}`
    followed.push({ line: fence.line, shown: fence.text, printed })
  }
  return followed
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

async function run(command: string, folder: string): Promise<string> {
  const [name, ...args] = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  if (name === 'registrar') return registrar(args, folder)
  if (name !== 'git' && name !== 'cat') throw new Error(`Unexpected command ${command}`)
  const ran = spawnSync(name, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...author } })
  return ran.stdout + ran.stderr
}

async function registrar(args: readonly string[], folder: string): Promise<string> {
  let printed = ''
  const print = (text: string): void => void (printed += text)
  await main(args, { cwd: folder, env: {}, stdout: print, stderr: print, isTTY: false })
  return printed
}

/** Nothing of the machine's own git configuration, nobody's name, and one time, so that commits have the same ids everywhere. */
const author = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_DATE: '2026-01-05T12:00:00Z',
  GIT_COMMITTER_DATE: '2026-01-05T12:00:00Z',
  GIT_AUTHOR_NAME: 'Author',
  GIT_AUTHOR_EMAIL: 'author@example.org',
  GIT_COMMITTER_NAME: 'Author',
  GIT_COMMITTER_EMAIL: 'author@example.org',
}
