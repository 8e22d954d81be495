/** @typedef {{ wall: number, cpu: number, memory?: number, own?: number }} Cost milliseconds, and megabytes of the largest process; `own`: processor time without that of started processes */

/**
 * What bash's `time` (seconds by the clock, user, system), GNU time's kilobytes and a process' own usage say of one run. Throws if bash's line is none.
 * @param {string} times
 * @param {string} [memory]
 * @param {string} [usage]
 * @returns {Cost}
 */
export function cost(times, memory, usage) {
  const seconds = times.trim().replaceAll(',', '.').split(' ').map(Number)
  const [wall = Number.NaN, user = Number.NaN, system = Number.NaN] = seconds
  if (seconds.length !== 3 || Number.isNaN(wall + user + system))
    throw new Error(`Unexpected ${JSON.stringify(times)}, expected three times in seconds`)
  // GNU time says in a line of its own before it if the command ended with another code than 0.
  const kilobytes = memory?.trim().split('\n').at(-1)
  const own = usage === undefined ? undefined : JSON.parse(usage)
  return {
    wall: wall * 1000,
    cpu: (user + system) * 1000,
    ...(kilobytes === undefined ? {} : { memory: Number(kilobytes) / 1024 }),
    ...(own === undefined ? {} : { own: (own.user + own.system) / 1000 }),
  }
}

/**
 * The middle one of several values, of two middle ones the larger; NaN of none.
 * @param {readonly number[]} values
 */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * The medians of several runs, each figure for itself.
 * @param {readonly Cost[]} costs
 * @returns {Cost}
 */
export function medians(costs) {
  const of = (/** @type {'memory' | 'own'} */ unit) => {
    const values = costs.map((each) => each[unit]).filter((value) => value !== undefined)
    return values.length === 0 ? {} : { [unit]: median(values) }
  }
  return {
    wall: median(costs.map(({ wall }) => wall)),
    cpu: median(costs.map(({ cpu }) => cpu)),
    ...of('memory'),
    ...of('own'),
  }
}
