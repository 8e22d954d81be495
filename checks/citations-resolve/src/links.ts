import { retarget, type FindingFix } from '@registrar/check-api'
import type { LinkFact, LinkTarget, Span } from '@registrar/model'
import type { View } from './view.ts'

/** Links, images, definitions and attributes whose target is not there, or does not have the fragment. A reference is its definition's problem; a definition that nothing uses leads nobody anywhere. */
export function checkLinks(view: View): void {
  const { document } = view
  const isUsed = usedDefinitions(document.facts.links)
  for (const [at, target] of document.linkTargets.entries()) {
    const link = document.facts.links[at]
    if (!link || link.kind === 'reference' || link.kind === 'image-reference') continue
    if (target.outcome !== 'missing' && target.fragmentFound !== false) continue
    if (link.kind === 'definition' && !isUsed(link)) continue
    if (target.outcome === 'missing' && leftOpen(document.text, link)) continue
    if (target.outcome === 'missing') checkTarget(view, link, target)
    else checkFragment(view, link, target)
  }
}

/** Answers whether a reference uses a definition: templates leave definitions that nobody sees. */
function usedDefinitions(links: readonly LinkFact[]): (definition: LinkFact) => boolean {
  let used: ReadonlySet<string | undefined> | undefined
  return ({ identifier }) => {
    used ??= new Set(
      links.flatMap((link) => (link.kind === 'reference' || link.kind === 'image-reference' ? [link.identifier] : [])),
    )
    return used.has(identifier)
  }
}

/** `[text](...)`, `(…#anchor)`: an example of a link whose target was left open. */
function leftOpen(text: string, { destination }: LinkFact): boolean {
  return destination !== undefined && /^(?:\.{3,}|…)(?:[#/?]|$)/.test(text.slice(destination.start, destination.end))
}

function checkTarget(view: View, link: LinkFact, { path = '', movedTo }: LinkTarget): void {
  const { document, neighbours, repository, report } = view
  const span = pathSpan(view, link)
  const at = { path: document.path, span }
  const other = neighbours.otherCase(path)
  if (other !== undefined) {
    report({
      messageId: 'targetCase',
      data: { target: path, near: other },
      at,
      help: `Write it as it is: a file system that tells upper from lower case, as git and GitHub do, finds nothing else.`,
      ...fixTo(view, link, span, other, 'safe'),
    })
    return
  }
  const near = (movedTo === undefined ? undefined : repository.records.get(movedTo)?.path) ?? neighbours.path(path)
  report({
    messageId: 'target',
    data: { target: path, near },
    at,
    help: near === undefined ? 'Lead the link to what it meant, or take it out.' : `Did you mean ${near}?`,
    ...(near === undefined ? {} : fixTo(view, link, span, near, 'suggestion')),
  })
}

function fixTo(
  { document }: View,
  link: LinkFact,
  span: Span,
  target: string,
  safety: FindingFix['safety'],
): { readonly fix?: FindingFix } {
  if (!link.destination) return {}
  const newText = retarget(document.text.slice(span.start, span.end), document.path, target)
  return { fix: { title: `Lead the link to ${target}`, safety, edits: [{ path: document.path, span, newText }] } }
}

function checkFragment(view: View, link: LinkFact, { path = '', fragment = '' }: LinkTarget): void {
  const { document, neighbours, repository, report } = view
  const span = fragmentSpan(view, link)
  const facts = repository.documents.get(path)?.facts
  const near = neighbours.name(fragment, () => [
    ...(facts?.headings ?? []).map(({ slug }) => slug),
    ...(facts?.anchors ?? []).map(({ name }) => name),
  ])
  report({
    messageId: 'fragment',
    data: { fragment, target: path, near },
    at: { path: document.path, span },
    help: near === undefined ? 'Name a heading that is there, or the file alone.' : `Did you mean #${near}?`,
    ...(near === undefined || !link.destination
      ? {}
      : {
          fix: {
            title: `Write #${near}`,
            safety: 'suggestion',
            edits: [{ path: document.path, span, newText: near }],
          } as const,
        }),
  })
}

/** The part of a destination before its query and fragment; the whole link where its place is not known. */
function pathSpan({ document }: View, { destination, range }: LinkFact): Span {
  if (!destination) return range
  const written = document.text.slice(destination.start, destination.end)
  return { start: destination.start, end: destination.start + written.search(/[?#]|$/) }
}

/** What follows `#` in a destination. */
function fragmentSpan({ document }: View, { destination, range }: LinkFact): Span {
  if (!destination) return range
  const hash = document.text.slice(destination.start, destination.end).indexOf('#')
  return hash < 0 ? destination : { start: destination.start + hash + 1, end: destination.end }
}
