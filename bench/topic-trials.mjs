import { attribute, attributionFacts, likenessesOf } from '../packages/attribution/src/index.ts'
import {
  TOPIC_FLOOR,
  TOPIC_MARGIN,
  TOPIC_RATIO,
  TOPIC_RATIO_ONCE,
} from '../packages/attribution/src/rungs/topic-margin.ts'
import { loadConfig } from '../packages/config/src/index.ts'
import { openRepository } from '../packages/git/src/index.ts'
import { buildRepository, textReader } from '../packages/repository/src/index.ts'

/**
 * @typedef {import('../packages/attribution/src/index.ts').CitingText} CitingText
 * @typedef {import('../packages/attribution/src/index.ts').AttributionFacts} AttributionFacts
 * @typedef {import('../packages/model/src/index.ts').Citation} Citation
 * @typedef {import('../packages/model/src/index.ts').DocRecord} DocRecord
 * @typedef {import('../packages/model/src/index.ts').Repository} Repository
 * @typedef {{ how: 'named' | 'sole', near: boolean, once: boolean, right: number, wrong: number }} Trial how the record is known, whether the other is cited near by, too, whether nothing else near by cites either, and how much the words of both are like those around the citation
 */

/** What the rung wants now. */
export const rung = { floor: TOPIC_FLOOR, margin: TOPIC_MARGIN, ratio: TOPIC_RATIO, once: TOPIC_RATIO_ONCE }

/**
 * The trials of a checkout. Every citation whose record is known is asked for again with links and paths masked, and the record is compared with the one before it and the one
 * behind it in its collection: these were written about the same time, as those are that get one number. `named`: a link, path or row tells the record; `sole`: only one record
 * has or had the number. Citations inside of the record itself, in rows, and in groups are left out.
 * @param {string} folder
 * @returns {{ commit: string, records: number, trials: Trial[] }}
 */
export function topicTrials(folder) {
  const git = openRepository(folder)
  if (git === undefined) throw new Error(`Unexpected folder ${folder}, expected a git checkout`)
  const tree = git.workTree()
  const loaded = loadConfig(tree)
  if ('problems' in loaded) throw new Error(loaded.problems.map(({ message }) => message).join('\n'))
  const repository = buildRepository(tree, loaded.config)
  const facts = attributionFacts(repository)
  const trials = [...texts(repository, tree)].flatMap((document) => trialsOf(document, repository, facts))
  git.close()
  return { commit: git.head ?? '', records: repository.records.size, trials }
}

/** Larger files are data. */
const largest = 500_000

/**
 * @param {Repository} repository
 * @param {import('../packages/model/src/index.ts').Tree} tree
 * @returns {Generator<CitingText>}
 */
function* texts(repository, tree) {
  const read = textReader(repository)
  for (const { path, kind } of tree.entries()) {
    const document = repository.documents.get(path)
    if (document) yield document
    if (document || kind !== 'file') continue
    const bytes = tree.read(path)
    if (!(bytes instanceof Uint8Array) || bytes.length > largest || bytes.includes(0)) continue
    yield read(path, new TextDecoder().decode(bytes))
  }
}

/** @param {CitingText} document @param {Repository} repository @param {AttributionFacts} facts @returns {Trial[]} */
function trialsOf(document, repository, facts) {
  const links = new Set()
  const blanks = blanked(document.text, [
    ...(document.facts?.links ?? []).map(({ destination }) => destination),
    ...document.citations.filter(({ form }) => form === 'path' || form === 'link-target').map(({ range }) => range),
  ])
  return document.citations.flatMap((citation) => {
    const how = citation.link === undefined ? 'sole' : 'named'
    if (!['bare', 'link-text', 'link-target', 'path'].includes(citation.form) || links.has(citation.link)) return []
    const verdict = attribute({ citation, document, candidates: facts.candidatesOf(citation) }, facts)
    if ('unresolved' in verdict || !(verdict.evidence.rung === 'path' || verdict.evidence.rung === 'sole')) return []
    if (citation.link !== undefined) links.add(citation.link)
    const record = repository.records.get(verdict.record)
    if (!record || document.record === record.id) return []
    const around = citation.link === undefined ? undefined : document.facts?.links[citation.link]?.range
    const masked = { ...document, text: blanked(blanks, [around]) }
    // In a candidate's own file an earlier rung decides.
    const others = neighbours(record, repository).filter(({ id }) => id !== document.record)
    return others.map((other) => {
      const likenesses = likenessesOf({ citation, document: masked, candidates: [record, other] }, facts)
      const of = (/** @type {DocRecord} */ { id }) => likenesses.find((each) => each.record === id)?.likeness ?? 0
      const near = isNear(document, citation, other)
      const once = isOnce(document, citation, [record.id, other.id])
      return { near, once, how: citation.form === 'path' ? 'named' : how, right: of(record), wrong: of(other) }
    })
  })
}

/** A text with spans of it as blanks: every offset stays. @param {string} text @param {readonly ({ start: number, end: number } | undefined)[]} spans */
function blanked(text, spans) {
  let [done, at] = ['', 0]
  for (const span of spans.filter((each) => each !== undefined).toSorted((a, b) => a.start - b.start)) {
    const start = Math.max(at, span.start)
    if (span.end <= start) continue
    done += text.slice(at, start) + text.slice(start, span.end).replace(/[^\n]/g, ' ')
    at = span.end
  }
  return done + text.slice(at)
}

/** As far as the words around a citation are looked at. */
const nearBy = 800

/** @param {CitingText} document @param {Citation} citation @param {DocRecord} other */
function isNear({ citations }, { range }, other) {
  return citations.some((each) => each.targets.includes(other.id) && Math.abs(each.range.start - range.start) < nearBy)
}

/** @param {CitingText} document @param {Citation} citation @param {readonly string[]} records */
function isOnce({ citations }, { range, link }, records) {
  return !citations.some(
    (each) =>
      each.range !== range &&
      (link === undefined || each.link !== link) &&
      each.targets.some((target) => records.includes(target)) &&
      Math.abs(each.range.start - range.start) < nearBy,
  )
}

/** @param {DocRecord} record @param {Repository} repository */
function neighbours(record, { collections }) {
  const records = collections.find(({ name }) => name === record.collection)?.records ?? []
  const at = records.indexOf(record)
  return [records[at - 1], records[at + 1]].filter((other) => other !== undefined)
}
