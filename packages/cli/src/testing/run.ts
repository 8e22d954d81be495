import { fileURLToPath } from 'node:url'
import type { Io } from '../io.ts'
import { main } from '../main.ts'

/** What a run printed and how it ended. */
export interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** The command as a checkout runs it; it needs `npm run setup`. */
export const program = fileURLToPath(new URL('../../../../bin/registrar.js', import.meta.url))

/** Runs the command line in this process, in a folder, as a script would: no terminal, no colours. */
export async function run(cwd: string, ...argv: string[]): Promise<Ran> {
  return runWith({}, cwd, ...argv)
}

/** The same with something else around it: a terminal that answers, a date. */
export async function runWith(io: Partial<Io>, cwd: string, ...argv: string[]): Promise<Ran> {
  let stdout = ''
  let stderr = ''
  const code = await main(argv, {
    cwd,
    env: {},
    program,
    stdout: (text) => void (stdout += text),
    stderr: (text) => void (stderr += text),
    isTTY: false,
    ...io,
  })
  return { code, stdout, stderr }
}
