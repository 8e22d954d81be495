const nouns =
  'lease ladle drill shelf counter member branch fine deposit catalogue label scanner ledger season workshop bench saw kettle tent projector reminder queue till receipt rack repair warranty key locker volunteer shift calendar notice parcel van route depot stock count tag code register inventory visit guarantee handover'.split(
    ' ',
  )
const verbs =
  'keeps returns records counts lends reserves repairs labels moves checks prints closes opens follows replaces notices reads writes asks answers holds drops renews refuses accepts confirms'.split(
    ' ',
  )
const adjectives =
  'late early small shared borrowed broken spare local remote nightly weekly plain signed printed missing second first common heavy fragile'.split(
    ' ',
  )
const joints = ['because', 'although', 'while', 'unless', 'before', 'so that', 'whenever', 'and']
const topics = ['Lending', 'Repairs', 'Members', 'Catalogue', 'Branches', 'Money', 'Notices', 'Safety']

/**
 * The same sequence of numbers for the same seed (mulberry32), and words made of it.
 * @param {number} seed
 */
export function writer(seed) {
  let state = seed >>> 0
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** @param {number} from @param {number} to */
  const between = (from, to) => from + Math.floor(random() * (to - from + 1))
  /** @template T @param {readonly T[]} list @returns {T} */
  const pick = (list) => /** @type {T} */ (list[between(0, list.length - 1)])
  const phrase = () => `the ${random() < 0.5 ? `${pick(adjectives)} ` : ''}${pick(nouns)}`
  const clause = () => `${phrase()} ${pick(verbs)} ${phrase()}`

  /** A sentence; the share `rate` of them has what `cite` gives in it. @param {() => string} cite @param {number} rate */
  const sentence = (cite, rate) => {
    const parts = [clause()]
    if (random() < 0.15) parts[0] = `**${phrase()}** ${pick(verbs)} ${phrase()}`
    if (random() < 0.7) parts.push(pick(joints), clause())
    if (random() < 0.12) parts.push(`with \`${pick(nouns)}.${pick(nouns)}\``)
    if (random() < rate) parts.push(random() < 0.5 ? `(${cite()})` : `as ${cite()} says`)
    const text = parts.join(' ')
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  }
  /** @param {() => string} cite @param {number} rate */
  const paragraph = (cite, rate) => wrap(Array.from({ length: between(2, 6) }, () => sentence(cite, rate)).join(' '))

  return {
    random,
    between,
    pick,
    phrase,
    clause,
    sentence,
    paragraph,
    topic: () => pick(topics),
    title: () => {
      const text = `${clause()} ${pick(joints)} ${clause()}`
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
    },
    word: () => pick(nouns),
  }
}

/** @typedef {ReturnType<typeof writer>} Writer */

/**
 * Breaks lines at about a hundred characters, as people's editors do.
 * @param {string} text
 */
function wrap(text) {
  return text.replaceAll(/(.{80,100}) /g, '$1\n')
}
