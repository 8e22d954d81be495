'use strict'
const { fstatSync, openSync, closeSync, readSync } = require('node:fs')
const { join } = require('node:path')
const { pathToFileURL } = require('node:url')
const { Script } = require('node:vm')

/** @typedef {(exports: object, require: (id: string) => unknown, module: { exports: unknown }, moduleUrl: string) => void} Body */

/**
 * Makes the `require` of a bundle: `./NAME.js` is a file of it, loaded once, anything else a module of Node or an installed package. Beside a file may lie `NAME.js.cache`, V8's compiled form of it, which setup
 * made. It counts only if it is not older than the file; V8 itself refuses one of another version, of other flags or of a text of another length, and then the text is compiled.
 * @param {string} folder absolute
 * @param {(path: string, script: import('node:vm').Script) => void} [onLoad] gets each file's path once it is compiled
 * @returns {(id: string) => any} a file that is not there is an error
 */
function loader(folder, onLoad) {
  /** @type {Map<string, { exports: unknown }>} */
  const loaded = new Map()
  /** @param {string} id */
  const load = (id) => {
    if (!id.startsWith('./')) return require(id)
    const known = loaded.get(id)
    if (known) return known.exports
    const module = { exports: {} }
    loaded.set(id, module)
    const path = join(folder, id)
    const source = read(path)
    if (!source)
      throw new Error(
        `Unexpected lack of ${path}, expected all of what was built: if it was built anew meanwhile, run the command again, else npm run setup builds it`,
      )
    const compiled = read(`${path}.cache`)
    const script = new Script(`(function(exports,require,module,moduleUrl){${source.bytes.toString()}\n})`, {
      filename: path,
      ...(compiled && compiled.time >= source.time ? { cachedData: compiled.bytes } : {}),
    })
    onLoad?.(path, script)
    /** @type {Body} */ script.runInThisContext()(module.exports, load, module, pathToFileURL(path).href)
    return module.exports
  }
  return load
}

/**
 * A file's bytes and when it was written, in milliseconds; undefined where there is none.
 * @param {string} path
 */
function read(path) {
  let file
  try {
    file = openSync(path, 'r')
  } catch {
    return undefined
  }
  try {
    const { size, mtimeMs } = fstatSync(file)
    const bytes = Buffer.allocUnsafeSlow(size)
    return { bytes: bytes.subarray(0, readSync(file, bytes, 0, size, 0)), time: mtimeMs }
  } finally {
    closeSync(file)
  }
}

module.exports = { loader }
