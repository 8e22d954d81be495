import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './root.mjs'

/**
 * Runs `work` while no other process runs it in this checkout, and gives what it gives. Waits for another one; a lock whose process has ended is taken over.
 * @template T
 * @param {() => Promise<T>} work
 * @param {{ path?: string, onWait?: (pid: number) => void }} [options] `onWait` is called once if there is somebody to wait for
 * @returns {Promise<T>}
 */
export async function locked(work, { path = `${root}/.setup.lock`, onWait = () => {} } = {}) {
  let told = false
  while (!tryLock(path)) {
    const pid = holder(path)
    if (pid !== undefined && !isAlive(pid)) {
      rmSync(path, { force: true })
      continue
    }
    if (!told && pid !== undefined) {
      onWait(pid)
      told = true
    }
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/** @param {string} path */
function tryLock(path) {
  try {
    const file = openSync(path, 'wx')
    writeSync(file, `${process.pid}\n`)
    closeSync(file)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/**
 * @param {string} path
 * @returns {number | undefined} undefined while the holder has not yet written its id, or if the lock is gone
 */
function holder(path) {
  try {
    return Number(readFileSync(path, 'utf8')) || undefined
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined
    throw error
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of somebody else's is alive, too.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
