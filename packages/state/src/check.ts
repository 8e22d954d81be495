import type {
  JsonObject,
  JsonValue,
  ListOptions,
  StateAddress,
  Subtree,
  TopicConfiguration,
  WriteOptions,
} from './engine.ts'
import { Refused } from './errors.ts'
import type { RefusedCode } from './errors.ts'
import type { StateLimits } from './limits.ts'

// Control characters, also that of deletion, and halves of surrogate pairs, which have no UTF-8.
const unprintable = /[\p{Cc}\p{Cs}]/u

/** Throws Refused unless a state may stand there. */
export function checkAddress({ domain, topic, key }: StateAddress, limits: StateLimits): void {
  checkDomain(domain)
  checkTopic(topic, limits)
  checkText('bad_key', 'key', key, limits.keyBytes)
}

/** Throws Refused unless there may be such a subtree. */
export function checkSubtree({ domain, topic, prefix }: Subtree, limits: StateLimits): void {
  checkDomain(domain)
  checkTopic(topic, limits)
  if (prefix !== undefined && prefix !== '') checkText('bad_prefix', 'prefix', prefix, limits.keyBytes)
}

/** The limit of a page and its cursor. Throws Refused. */
export function checkPage({ topic, limit = 100, after }: ListOptions, limits: StateLimits): number {
  if (!isWhole(limit, 1, 1000)) throw new Refused('bad_limit', `Unexpected limit ${said(limit)}, expected 1 to 1000`)
  if (after !== undefined) {
    checkTopic(after.topic, limits)
    checkText('bad_cursor', 'key of a cursor', after.key, limits.keyBytes)
    if (!isWithin(after.topic, topic)) {
      throw new Refused('bad_cursor', `Unexpected cursor in topic ${said(after.topic)}, expected one in ${said(topic)}`)
    }
  }
  return limit
}

/** Is a topic the other one, or below it? */
export function isWithin(topic: string, above: string): boolean {
  return topic.startsWith(above) && (topic.length === above.length || topic[above.length] === ':')
}

/** The first segment of a topic. */
export function mainOf(topic: string): string {
  const end = topic.indexOf(':')
  return end === -1 ? topic : topic.slice(0, end)
}

/** Throws Refused unless it is a Main Topic's name, in a domain. */
export function checkMain(domain: string, main: string, limits: StateLimits): void {
  checkDomain(domain)
  checkTopic(main, limits)
  if (main.includes(':'))
    throw new Refused('bad_topic', `Unexpected topic ${said(main)}, expected a Main Topic: one segment`)
}

/** Throws Refused unless it can be kept to; gives it without what it does not say. */
export function checkConfiguration(configuration: TopicConfiguration): TopicConfiguration {
  const most = { ttl_seconds: 3_153_600_000, max_states: 1_000_000_000 }
  for (const [name, value] of Object.entries(configuration)) {
    const highest = most[name as keyof typeof most]
    if (highest === undefined)
      throw new Refused('bad_configuration', `Unexpected member ${said(name)}, expected ttl_seconds or max_states`)
    if (value !== undefined && !isWhole(value, 1, highest)) {
      throw new Refused(
        'bad_configuration',
        `Unexpected ${name} ${said(value)}, expected a whole number from 1 to ${highest}`,
      )
    }
  }
  const { ttl_seconds, max_states } = configuration
  return { ...(ttl_seconds === undefined ? {} : { ttl_seconds }), ...(max_states === undefined ? {} : { max_states }) }
}

/** Throws Refused unless it can name an operation. */
export function checkOptions({ opId }: WriteOptions): void {
  if (opId !== undefined) checkText('bad_op_id', 'operation id', opId, 128)
}

/** Throws Refused unless it is a JSON object that merge can apply. */
export function checkPatch(patch: unknown, limits: StateLimits): asserts patch is JsonObject {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) {
    throw new Refused('bad_patch', `Unexpected ${kindOf(patch)} as a patch, expected an object`)
  }
  checkJson(patch, limits.depth, 0)
}

/** The JSON text of a value, without spaces. Throws Refused unless it may be kept. */
export function textOf(value: JsonValue, limits: StateLimits): string {
  checkJson(value, limits.depth, 0)
  return checkSize(JSON.stringify(value), limits)
}

/** Throws Refused if a value's text is too long; gives it otherwise. */
export function checkSize(text: string, { valueBytes }: StateLimits): string {
  // No character has more than three bytes for each of its code units.
  const bytes = text.length * 3 <= valueBytes ? 0 : Buffer.byteLength(text)
  if (bytes > valueBytes)
    throw new Refused('too_large', `Unexpected value of ${bytes} bytes, expected at most ${valueBytes}`)
  return text
}

function checkJson(value: unknown, depth: number, at: number): void {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null || Number.isFinite(value)) return
  if (typeof value !== 'object' || ('toJSON' in value && typeof value.toJSON === 'function')) {
    throw new Refused('bad_value', `Unexpected ${kindOf(value)} in a value, expected what JSON can say`)
  }
  if (at === depth) throw new Refused('too_deep', `Unexpected depth of more than ${depth} in a value`)
  if (Array.isArray(value)) {
    // Not forEach: it leaves holes out.
    for (const item of value) checkJson(item, depth, at + 1)
    return
  }
  for (const member of Object.keys(value)) {
    if (member === '__proto__') throw new Refused('bad_value', 'Unexpected member __proto__ in a value')
    checkJson((value as Record<string, unknown>)[member], depth, at + 1)
  }
}

function checkDomain(domain: string): void {
  if (typeof domain === 'string' && /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(domain)) return
  throw new Refused(
    'bad_domain',
    `Unexpected domain ${said(domain)}, expected up to 64 letters, digits, - and _, a letter or digit first`,
  )
}

function checkTopic(topic: string, { topicBytes, topicSegments }: StateLimits): void {
  checkText('bad_topic', 'topic', topic, topicBytes)
  const segments = topic.split(':')
  if (segments.includes('')) throw new Refused('bad_topic', `Unexpected empty segment in topic ${said(topic)}`)
  if (segments.length > topicSegments) {
    throw new Refused('bad_topic', `Unexpected topic of ${segments.length} segments, expected at most ${topicSegments}`)
  }
}

function checkText(code: RefusedCode, what: string, text: string, most: number): void {
  if (typeof text !== 'string' || text === '')
    throw new Refused(code, `Unexpected ${what} ${said(text)}, expected a text that is not empty`)
  if (text.length > most || Buffer.byteLength(text) > most) {
    throw new Refused('too_large', `Unexpected ${what} of ${Buffer.byteLength(text)} bytes, expected at most ${most}`)
  }
  if (unprintable.test(text))
    throw new Refused(code, `Unexpected control character or half of one in ${what} ${said(text)}`)
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}

/** Quoted, escaped and short: it may be anything. */
function said(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' ? String(value) : typeof value
}
