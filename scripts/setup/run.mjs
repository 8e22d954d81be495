import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/** A command that did not end with 0. `output` is all it printed, in its order. */
export class StepError extends Error {
  /**
   * @param {string} step
   * @param {number} code
   * @param {string} output
   */
  constructor(step, code, output) {
    super(`${step} ended with exit code ${code}`)
    this.name = 'StepError'
    this.code = code
    this.output = output
  }
}

/**
 * Runs a program in the root with its output kept back: nobody wants to read an installer that succeeded. Rejects with a `StepError`, which has the output, if it fails.
 * @param {string} step how the step is called in messages
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [env] laid over the environment
 * @returns {Promise<void>}
 */
export function runQuietly(step, command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // On Windows npm is a command file, which only a shell can start.
      shell: process.platform === 'win32' && command === 'npm',
    })
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.on('error', (error) => reject(new StepError(step, 127, `${command}: ${error.message}\n`)))
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else
        reject(
          new StepError(step, code ?? 1, Buffer.concat(chunks).toString() + (signal ? `ended by ${signal}\n` : '')),
        )
    })
  })
}

/**
 * Runs a node program with this process's own streams, and gives its exit code; a signal counts as 1.
 * @param {readonly string[]} args the script and its arguments
 * @param {string} [cwd] the root if absent
 * @returns {Promise<number>}
 */
export function runNode(args, cwd = root) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: 'inherit' })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/**
 * How npm is started: by the Node that runs this, if npm says where it is, so that nothing has to be on PATH.
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {readonly [command: string, args: readonly string[]]}
 */
export function npmCommand(args, env = process.env) {
  const path = env['npm_execpath']
  if (path !== undefined && /npm-cli\.c?js$/.test(path)) return [process.execPath, [path, ...args]]
  return ['npm', args]
}
