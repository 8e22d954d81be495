import type { Processes } from '../processes.ts'

/** Processes that a test counts itself: `alive` are there, this one is `pid`. */
export function someProcesses(pid: number, alive: readonly number[] = [pid]): Processes {
  return {
    self: { pid, startedAt: String(pid * 100) },
    isAlive: (other) =>
      alive.includes(other.pid) && (other.startedAt ?? String(other.pid * 100)) === String(other.pid * 100),
    now: () => '2026-11-30T12:00:00.000Z',
  }
}
