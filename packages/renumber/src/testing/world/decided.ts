import { full, pathOf } from './render.ts'
import { bareForms, namingForms, type Form, type Numbers, type Page, type Piece, type Subject } from './world.ts'

/** A citation as wished, before it is known whether a text has evidence enough for it; or text that is none. */
export type Draft =
  | { readonly form: Form; readonly at: number; readonly with: number }
  | { readonly noise: number; readonly at: number }

interface Where {
  readonly kind: Page['place']
  readonly of: Subject | string
  /** Of several holders of a number all are named, so that none is meant by the number alone. */
  readonly named: boolean
}

/**
 * The pieces of a page, each written so that its meaning can be told: by path or link, by gloss, by standing in the record's own file, by the page naming one holder only, or because there is no
 * other holder.
 */
export function decided(drafts: readonly Draft[], where: Where, before: Numbers): readonly Piece[] {
  const all = [...before.keys()]
  const pieces: Piece[] = []
  /** The one holder of a number that this page names. */
  const pageOf = new Map<string, Subject>()
  for (const draft of drafts) {
    const subject = all[draft.at % all.length]
    if (!subject) continue
    if ('noise' in draft) {
      pieces.push({ kind: 'constant', text: noise(draft.noise, subject, where, before) })
      continue
    }
    const form = formFor(draft.form, subject, where, pageOf, before)
    const others = form === 'group' ? all.filter((each) => each.series === subject.series && isSole(each, before)) : []
    const other = others[draft.with % Math.max(1, others.length)]
    pieces.push({ kind: 'cites', form, subject, ...(other && other !== subject ? { with: other } : {}) })
  }
  return pieces
}

function formFor(
  wished: Form,
  subject: Subject,
  { kind, of, named }: Where,
  pageOf: Map<string, Subject>,
  before: Numbers,
): Form {
  const form = possible(wished, kind)
  if (form === 'gloss' || isSole(subject, before)) return form
  const isNaming = (namingForms as readonly string[]).includes(form)
  if (named) return isNaming || of === subject ? form : naming(kind)
  // A number in one holder's own file is that holder's, whatever else is named there.
  const own = typeof of !== 'string' && isHeldBoth(of, subject, before) ? of : undefined
  if (own) return own === subject || isNaming ? form : 'gloss'
  const key = `${subject.series.name} ${full(subject, before.get(subject))}`
  const here = pageOf.get(key)
  if (here !== undefined) return here === subject ? form : 'gloss'
  pageOf.set(key, subject)
  return isNaming ? form : naming(kind)
}

/** Code has no markup; front matter is a record's. */
function possible(wished: Form, kind: Page['place']): Form {
  const isBare = (bareForms as readonly string[]).includes(wished)
  if (kind === 'code') {
    if (wished === 'field') return 'bare'
    return isBare || wished === 'gloss' || wished === 'stem' ? wished : 'path'
  }
  if (kind === 'record') return wished
  if (wished === 'field') return 'bare'
  return wished === 'field-path' ? 'path' : wished
}

function naming(kind: Page['place']): Form {
  return kind === 'code' ? 'path' : 'link'
}

function isSole(subject: Subject, before: Numbers): boolean {
  return ![...before.keys()].some((each) => each !== subject && isHeldBoth(each, subject, before))
}

function isHeldBoth(a: Subject, b: Subject, before: Numbers): boolean {
  return a.series === b.series && full(a, before.get(a)) === full(b, before.get(b))
}

/** Texts with a record's number or path in them that do not cite it for us, or are left as they are. */
function noise(which: number, subject: Subject, { kind }: Where, before: Numbers): string {
  const number = full(subject, before.get(subject))
  const { label } = subject.series
  const texts = [
    `v0.${number}.0 of 2026-${number.slice(-2)}-11, REQ-${number}-06`,
    `https://example.com/${pathOf(subject, before)}`,
    `${label.toUpperCase()}X-${number}, ${number} things, pr #${number}`,
  ]
  const prose = [`\`\`\`\n${label} ${number}\n\`\`\``, `As \`${label} ${number}\` is written.`]
  // In a record's own text such a sentence would be its note.
  const told = [`It was formerly ${label} ${number}, they say.`]
  const fitting = kind === 'code' ? texts : kind === 'record' ? [...texts, ...prose] : [...texts, ...prose, ...told]
  return fitting[which % fitting.length] ?? ''
}
