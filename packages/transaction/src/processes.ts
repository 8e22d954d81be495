import { readFileSync } from 'node:fs'
import process from 'node:process'

/** A process, so that no other is taken for it when its id is used again. */
export interface ProcessName {
  readonly pid: number
  /** Clock ticks between the machine's start and the process's, where the system tells (field 22 of proc_pid_stat(5)); else null. */
  readonly startedAt: string | null
}

/** What a transaction asks about processes, and what it asks the clock. */
export interface Processes {
  readonly self: ProcessName
  /** False only if the process has surely ended. */
  isAlive(other: ProcessName): boolean
  /** ISO 8601, UTC. For people: nothing is decided by it. */
  now(): string
}

/** The processes of this machine. */
export function nodeProcesses(): Processes {
  return {
    self: { pid: process.pid, startedAt: startOf(process.pid)?.ticks ?? null },
    isAlive({ pid, startedAt }) {
      if (!answers(pid)) return false
      const start = startOf(pid)
      if (start === undefined) return true
      return !start.ended && (startedAt === null || start.ticks === startedAt)
    },
    now: () => new Date().toISOString(),
  }
}

function answers(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Undefined where there is no /proc, or nothing of this process in it. */
function startOf(pid: number): { readonly ticks: string; readonly ended: boolean } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the program stands in parentheses and may hold anything, also spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields[19]
    return ticks === undefined ? undefined : { ticks, ended: fields[0] === 'Z' || fields[0] === 'X' }
  } catch {
    return undefined
  }
}
