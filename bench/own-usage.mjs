import { writeFileSync } from 'node:fs'

// Loaded before a Node program: says what it used itself, without the processes that it started.
const path = process.env['BENCH_OWN_USAGE']
delete process.env['BENCH_OWN_USAGE']
delete process.env['NODE_OPTIONS']
if (path !== undefined) process.on('exit', () => writeFileSync(path, JSON.stringify(process.cpuUsage())))
