import { resolve } from 'node:path'

/**
 * What `npm run check -- PATH [options]` asks for: a run of the command in a folder, the showing of the examples where there is no PATH, or nothing that can be understood.
 * npm runs its scripts in the root; where the user stood, it says in INIT_CWD.
 * @param {readonly string[]} args
 * @param {string} stood the folder that PATH is relative to, absolute
 * @returns {{ run: string[], cwd: string } | 'show' | 'usage'}
 */
export function checkCommand([path, ...options], stood) {
  if (path === undefined) return 'show'
  if (path.startsWith('-')) return 'usage'
  return { run: ['-C', resolve(stood, path), 'check', ...options], cwd: stood }
}
