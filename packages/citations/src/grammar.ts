/** What the grammar has to know of a collection. `width`: digits of a number in its file names. */
export interface GrammarCollection {
  readonly name: string
  /** Words that cite it: `ADR`, `decision record`, `decision`. */
  readonly labels: readonly string[]
  readonly width: number
}

/** One spelling of a label: singular or plural. */
export interface LabelForm {
  /** As listed in its collection: `ADR`. */
  readonly label: string
  /** Lower-case; the last one is the key it is found by. */
  readonly words: readonly string[]
  /** For `listed`: the one spelling that needs no other sign of being meant. */
  readonly exact: string
  /** `listed` one word with a capital · `phrase` several words · `word` one plain lower-case word. */
  readonly sense: 'listed' | 'phrase' | 'word'
  readonly plural: boolean
  /** Names of the collections that have the label; empty for `record`, which names the collection a text lies in. */
  readonly collections: readonly string[]
  /** The smallest width among them. */
  readonly width: number
}

/** The labels of all collections, compiled. To be made by `compileGrammar` and handed on, not to be looked into. */
export interface Grammar {
  readonly collections: readonly GrammarCollection[]
  /** By last word, forms of more words first. */
  readonly forms: ReadonlyMap<string, readonly LabelForm[]>
  /** One-word forms, longest first, for labels inside of names. */
  readonly words: readonly LabelForm[]
  /** Code units a label's spelling may end with, in either case. */
  readonly lastCodes: ReadonlySet<number>
  /** The smallest width of all collections: shorter numbers start no file name of a record. */
  readonly minWidth: number
  /** Where forges show the repository, in lower case: `github.com/owner/name`. */
  readonly forges: readonly string[]
}

/**
 * Compiles the labels of collections; collections may share a label. A label without a letter at its end is left out: no number could be told from it.
 * In text without facts the urls of `forges` that show a branch's file are paths of the repository.
 */
export function compileGrammar(collections: readonly GrammarCollection[], forges: readonly string[] = []): Grammar {
  const forms = labelForms(collections)
  const byLast = new Map<string, LabelForm[]>()
  const lastCodes = new Set<number>()
  for (const form of forms) {
    const last = form.words.at(-1) ?? ''
    const list = byLast.get(last)
    if (list) list.push(form)
    else byLast.set(last, [form])
    lastCodes.add(last.charCodeAt(last.length - 1))
    lastCodes.add(last.toUpperCase().charCodeAt(last.length - 1))
  }
  for (const list of byLast.values()) list.sort((a, b) => b.words.length - a.words.length)
  const words = forms
    .filter((form) => form.words.length === 1 && form.collections.length > 0)
    .sort((a, b) => b.exact.length - a.exact.length)
  const minWidth = collections.length === 0 ? 1 : Math.min(...collections.map((collection) => collection.width))
  return { collections, forms: byLast, words, lastCodes, minWidth, forges: forges.map((each) => each.toLowerCase()) }
}

function labelForms(collections: readonly GrammarCollection[]): LabelForm[] {
  const byLabel = new Map<string, { label: string; names: string[]; width: number }>()
  for (const { name, labels, width } of collections) {
    for (const label of labels) {
      const key = label.trim().toLowerCase()
      if (!/\p{L}$/u.test(key)) continue
      const known = byLabel.get(key)
      if (!known) byLabel.set(key, { label: label.trim(), names: [name], width })
      else if (!known.names.includes(name)) {
        known.names.push(name)
        known.width = Math.min(known.width, width)
      }
    }
  }
  if (!byLabel.has('record')) byLabel.set('record', { label: 'record', names: [], width: 1 })
  const forms: LabelForm[] = []
  const taken = new Set(byLabel.keys())
  for (const { label, names, width } of byLabel.values()) {
    const sense = /[\s-]/.test(label) ? 'phrase' : label === label.toLowerCase() ? 'word' : 'listed'
    const common = { label, sense, collections: names, width } as const
    forms.push({ ...common, words: wordsOf(label), exact: label, plural: false })
    const plural = pluralOf(label)
    if (!taken.has(plural.toLowerCase())) {
      forms.push({ ...common, words: wordsOf(plural), exact: plural, plural: true })
    }
  }
  return forms
}

function wordsOf(label: string): readonly string[] {
  return label.toLowerCase().split(/[\s-]+/)
}

function pluralOf(label: string): string {
  if (/[^aeiouA-Z]y$/.test(label)) return `${label.slice(0, -1)}ies`
  return /(?:[sx]|ch|sh)$/.test(label) ? `${label}es` : `${label}s`
}
