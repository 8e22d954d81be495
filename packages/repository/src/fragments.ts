import type { Facts } from '@registrar/model'

/**
 * Answers which fragments a document has, each document looked at once: GitHub's heading anchors, `id` and `name` of HTML
 * elements, and the explicit identifiers (`## Title {#name}`) of kramdown, Pandoc and Docusaurus. In lower case.
 */
export function fragmentIndex(): (facts: Facts) => ReadonlySet<string> {
  const known = new WeakMap<Facts, ReadonlySet<string>>()
  return (facts) => {
    const had = known.get(facts)
    if (had) return had
    const fragments = new Set<string>()
    for (const { slug, plain } of facts.headings) {
      fragments.add(slug.toLowerCase())
      const explicit = /\{\s?#([^\s}]+)[^}]*\}\s*$/.exec(plain)?.[1]
      if (explicit) fragments.add(explicit.toLowerCase())
    }
    for (const { name } of facts.anchors) fragments.add(name.toLowerCase())
    known.set(facts, fragments)
    return fragments
  }
}
