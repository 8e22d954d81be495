import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { code } from './code.mjs'
import { writer } from './prose.mjs'

/**
 * @typedef {{ commits: number, files: number, citing: number, lines: number, seed: number }} GrownOptions commits in a row; text files of about 10 kB beside the records; so many of
 *   them cite the number that two records hold, on so many lines altogether
 * @typedef {{ path: string, lines: string[] }} Grown
 */

/** The number that two records hold, and how many records there are besides. */
export const contested = '0200'
const records = 400

/**
 * Makes a repository that grew: files come with time, are edited, and cite a number that a second record took later. The folder is emptied first. The same for the same seed.
 * @param {string} folder
 * @param {GrownOptions} options
 */
export async function growRepository(folder, options) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', ['-C', folder, ...args])
  git('init', '-q', '-b', 'main')
  const importing = spawn('git', ['-C', folder, 'fast-import', '--quiet'], { stdio: ['pipe', 'inherit', 'inherit'] })
  for (const chunk of stream(options)) if (!importing.stdin.write(chunk)) await once(importing.stdin, 'drain')
  importing.stdin.end()
  const [status] = await once(importing, 'close')
  if (status !== 0) throw new Error(`git fast-import ended with ${status}`)
  git('repack', '-adq')
  git('reset', '-q', '--hard')
}

/** @param {GrownOptions} options @returns {Generator<string>} */
function* stream({ commits, files, citing, lines, seed }) {
  const write = writer(seed)
  const { between, pick } = write
  /** @type {Grown[]} */
  const grown = []
  /** @type {Grown[]} */
  const cites = []
  let cited = 0
  const start = 1_600_000_000
  const newFiles = files / (commits * 0.8)
  // Nobody cites a number before a record has it.
  const [first, second] = [Math.floor(commits * 0.3), Math.floor(commits * 0.5)]
  for (let at = 0; at < commits; at++) {
    /** @type {Set<Grown>} */
    const changed = new Set()
    while (grown.length < Math.min(files, newFiles * (at + 1))) {
      const one = { path: `src/part${grown.length % 60}/file${grown.length}.ts`, lines: code(write, between(120, 200)) }
      grown.push(one)
      changed.add(one)
    }
    for (let edits = between(1, 5); edits > 0; edits--) {
      const one = pick(grown)
      one.lines.splice(between(0, one.lines.length - 1), between(0, 3), ...code(write, between(1, 4)))
      changed.add(one)
    }
    const due = at < first ? 0 : Math.ceil((lines * (at - first + 1)) / (commits - first))
    for (; cited < due; cited++) {
      const isNew = cites.length * lines <= cited * citing
      const one = pick(isNew ? grown : cites)
      if (isNew) cites.push(one)
      one.lines.splice(between(0, one.lines.length - 1), 0, `// ${write.clause()}, see ADR ${contested}`)
      changed.add(one)
    }
    yield `commit refs/heads/main\ncommitter A <a@example.org> ${start + at * 7200} +0000\n${data(`work ${at}`)}`
    for (const one of changed) yield `M 644 inline ${one.path}\n${data(one.lines.join('\n') + '\n')}`
    if (at === first) yield record(contested, 'the-shelf-is-counted-at-night', write)
    if (at === second) yield record(contested, 'a-kettle-is-lent-without-deposit', write)
    const number = Math.floor((at * records) / commits) + 1
    if (number > Math.floor(((at - 1) * records) / commits) + 1 && number !== Number(contested))
      yield record(
        String(number).padStart(4, '0'),
        write
          .title()
          .toLowerCase()
          .replaceAll(/[^a-z]+/g, '-'),
        write,
      )
  }
  yield 'done\n'
}

/** @param {string} text */
function data(text) {
  return `data ${Buffer.byteLength(text)}\n${text}\n`
}

/** @param {string} number @param {string} slug @param {import('./prose.mjs').Writer} write */
function record(number, slug, write) {
  const text = Array.from({ length: 6 }, () => write.paragraph(() => write.phrase(), 0.1)).join('\n\n')
  return `M 644 inline docs/adr/${number}-${slug}.md\n${data(`# ${Number(number)}. ${slug.replaceAll('-', ' ')}\n\n${text}\n`)}`
}
