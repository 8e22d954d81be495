import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Script } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loader } from '../bin/load.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registrar-load-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Loads a file of the bundle: what it exports, and of each file that was read whether V8 refused its compiled form; undefined without one. */
function load(id: string) {
  const scripts = new Map<string, Script>()
  const exported = loader(folder, (path, script) => scripts.set(basename(path), script))(id)
  const refused = [...scripts].map(([name, script]) => [name, script.cachedDataRejected])
  return { exported, refused: Object.fromEntries(refused), scripts }
}

describe('a file of the bundle', () => {
  it('is loaded once, and gets others, modules of Node and its own address', () => {
    write('a.js', "const b = require('./b.js'); b.times += 1; module.exports = { b: require('./b.js'), moduleUrl }")
    write('b.js', "exports.times = 0; exports.sep = require('node:path').posix.sep")
    expect(load('./a.js').exported).toEqual({ b: { times: 1, sep: '/' }, moduleUrl: `file://${join(folder, 'a.js')}` })
  })
  it('may hold any character', () => {
    write('a.js', "module.exports = /^—$/.test('\\u2014')")
    expect(load('./a.js').exported).toBe(true)
  })
  it('that is not there is an error that says what to do', () => {
    expect(() => load('./gone.js')).toThrow(/gone\.js, expected all of what was built.*npm run setup/)
  })
})

describe('the compiled form beside it', () => {
  beforeEach(() => write('a.js', "module.exports = (() => 'one')()"))

  it('is used', () => {
    writeFileSync(join(folder, 'a.js.cache'), compiled())
    expect(load('./a.js')).toMatchObject({ exported: 'one', refused: { 'a.js': false } })
  })
  it('is not used where the file is newer', () => {
    writeFileSync(join(folder, 'a.js.cache'), compiled())
    write('a.js', "module.exports = (() => 'two')()")
    utimesSync(join(folder, 'a.js'), Date.now() / 1000 + 10, Date.now() / 1000 + 10)
    expect(load('./a.js')).toMatchObject({ exported: 'two', refused: { 'a.js': undefined } })
  })
  it('is not used where it is that of another file', () => {
    write('b.js', "module.exports = 'something else'")
    writeFileSync(join(folder, 'b.js.cache'), compiled())
    expect(load('./b.js')).toMatchObject({ exported: 'something else', refused: { 'b.js': true } })
  })
  it.each([0, 3, 40])('is not used where only %i bytes of it are there', (length) => {
    const part = compiled().subarray(0, length)
    // This very text has not been compiled in this process.
    write('a.js', `module.exports = 'only ${length}'`)
    writeFileSync(join(folder, 'a.js.cache'), part)
    expect(load('./a.js')).toMatchObject({ exported: `only ${length}`, refused: { 'a.js': true } })
  })
})

/** What V8 has of `a.js`. */
function compiled(): Buffer {
  const script = load('./a.js').scripts.get('a.js')
  if (!script) throw new Error('Unexpected lack of a.js, expected it among what was loaded')
  return script.createCachedData()
}

function write(name: string, text: string) {
  writeFileSync(join(folder, name), text)
}
