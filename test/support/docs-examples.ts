import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { main } from '../../packages/cli/src/main.ts'

/** A fenced block of a page: its info string, its text with a line end behind each line, the line of its opening fence. */
export interface Fence {
  readonly info: string
  readonly text: string
  readonly line: number
}

/** The sections of a page at its `## ` headings, each with its fenced blocks; the part above the first one has no title. */
export function sectionsOf(page: string): { readonly title: string; readonly fences: readonly Fence[] }[] {
  const sections: { title: string; fences: Fence[] }[] = [{ title: '', fences: [] }]
  const lines = page.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const [, marker, info = ''] = /^(`{3,})(.*)$/.exec(line) ?? []
    if (marker === undefined) {
      if (line.startsWith('## ')) sections.push({ title: line.slice(3), fences: [] })
      continue
    }
    const end = lines.indexOf(marker, at + 1)
    if (end < 0) throw new Error(`Unexpected end of the page, expected ${marker} to close line ${at + 1}`)
    const text = lines.slice(at + 1, end).map((each) => `${each}\n`)
    sections.at(-1)?.fences.push({ info, text: text.join(''), line: at + 1 })
    at = end
  }
  return sections
}

/** The path of the file that a block shows: its info string is a language and a path, `yaml registrar.yaml`. */
export function fileOf({ info }: Fence): string | undefined {
  return /^(?:markdown|yaml|python) (\S+)$/.exec(info)?.[1]
}

/**
 * Follows a section in an empty folder, as a reader would: writes its files, runs the commands of its `console` blocks, in order. Gives each of those blocks as the
 * page has it and as it came out, with stdout and stderr as a terminal mixes them. Commands are `registrar`, `git`, `cat` and `rm`.
 */
export async function follow(
  fences: readonly Fence[],
  folder: string,
): Promise<{ readonly line: number; readonly shown: string; readonly printed: string }[]> {
  const followed = []
  for (const fence of fences) {
    const path = fileOf(fence)
    if (path !== undefined) write(join(folder, path), fence.text)
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
  if (name !== 'git' && name !== 'cat' && name !== 'rm') throw new Error(`Unexpected command ${command}`)
  const ran = spawnSync(name, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...author } })
  return ran.stdout + ran.stderr
}

async function registrar(args: readonly string[], folder: string): Promise<string> {
  let printed = ''
  const print = (text: string): void => void (printed += text)
  await main(args, { cwd: folder, env: {}, stdout: print, stderr: print, isTTY: false })
  return printed
}

/** Nothing of the machine's own git configuration, and nobody's name. */
const author = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'Author',
  GIT_AUTHOR_EMAIL: 'author@example.org',
  GIT_COMMITTER_NAME: 'Author',
  GIT_COMMITTER_EMAIL: 'author@example.org',
}
