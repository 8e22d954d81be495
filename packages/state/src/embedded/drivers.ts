import { OpenError } from '../errors.ts'
import type { Database, Driver } from './driver.ts'
import { resultCodes } from './driver.ts'

/** Brings a module. Rejects if it is not there, or cannot be loaded here. */
export type Import = (module: string) => Promise<unknown>

const help =
  'Install it beside registrar (npm install better-sqlite3@12), or in a checkout of registrar run npm run setup:state. Node 22.13 and newer bring one of their own'

/**
 * The SQLite that is there: better-sqlite3 if it is installed, else the one in Node. Throws OpenError `no_driver`, with what each said, if there is neither.
 * Neither is named to the compiler: who only checks documents has none of them.
 */
export async function loadDriver(load: Import = (module) => import(module)): Promise<Driver> {
  const failures: unknown[] = []
  for (const make of [betterSqlite3, nodeSqlite]) {
    try {
      return await make(load)
    } catch (error) {
      failures.push(error)
    }
  }
  const reasons = failures.map((error) => (error as Error).message.split('\n')[0]).join('; ')
  throw new OpenError('no_driver', `No SQLite to keep states with: ${reasons}`, help, failures[0])
}

/** Throws if it is not installed, was not compiled for this Node, or is of a major version that is not known to work. */
export async function betterSqlite3(load: Import): Promise<Driver> {
  const { default: open } = (await load('better-sqlite3')) as {
    default: new (path: string, options: { readonly?: boolean }) => Database
  }
  // The native part is loaded with the first database only.
  new open(':memory:', {}).close()
  return {
    open: (path, { readOnly }) => new open(path, { readonly: readOnly }),
    resultCode(error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      return (
        names.find(([name]) => code === name || code.startsWith(`${name}_`))?.[1] ??
        (code.startsWith('SQLITE_') ? 1 : undefined)
      )
    },
  }
}

/** Throws before Node 22.13, unless that is told to have it (22.5, `--experimental-sqlite`). */
export async function nodeSqlite(load: Import): Promise<Driver> {
  const { DatabaseSync } = (await load('node:sqlite')) as {
    DatabaseSync: new (path: string, options: { readOnly: boolean }) => Database
  }
  return {
    open: (path, options) => new DatabaseSync(path, options),
    resultCode(error) {
      // The low byte of an extended code is the primary one.
      return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
        ? error.errcode & 0xff
        : undefined
    },
  }
}

const names: readonly (readonly [string, number])[] = [
  ['SQLITE_BUSY', resultCodes.busy],
  ['SQLITE_READONLY', resultCodes.readOnly],
  ['SQLITE_IOERR', resultCodes.ioError],
  ['SQLITE_CORRUPT', resultCodes.corrupt],
  ['SQLITE_FULL', resultCodes.full],
  ['SQLITE_CANTOPEN', resultCodes.cantOpen],
  ['SQLITE_NOTADB', resultCodes.notADatabase],
]
