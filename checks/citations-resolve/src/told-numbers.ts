import type { Collection, Repository } from '@registrar/model'

/**
 * Answers whether a heading of some document gives a number to what it stands above, `## ADR-007: Pay by card`: records from before there were files, or
 * of another branch, told in one page. A heading that merely speaks of a record (`## ADR-007 and the rest`) gives none. Looked for at the first question.
 */
export function toldNumbers(repository: Repository): (collection: string, value: number, letter: string) => boolean {
  let told: ReadonlySet<string> | undefined
  return (collection, value, letter) => {
    told ??= readHeadings(repository)
    return told.has(keyOf(collection, value, letter))
  }
}

function readHeadings({ documents, collections }: Repository): ReadonlySet<string> {
  const told = new Set<string>()
  const forms = collections
    .filter(({ spec }) => spec.labels.length > 0)
    .map((each) => [each.name, formOf(each)] as const)
  for (const { facts } of documents.values()) {
    for (const { plain } of facts.headings) {
      for (const [name, form] of forms) {
        const [, digits, letter = ''] = form.exec(plain) ?? []
        if (digits !== undefined) told.add(keyOf(name, Number(digits), letter.toLowerCase()))
      }
    }
  }
  return told
}

/** The label, the number, and behind what ends a number in a heading a title. */
function formOf({ spec }: Collection): RegExp {
  const labels = spec.labels.map((label) => label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'))
  return new RegExp(`^\\W*(?:${labels.join('|')})[\\s_#-]*(\\d{1,9})([a-z]?)\\??\\]?(?:\\s*[:.—–|]|\\s+-+)\\s+\\S`, 'i')
}

function keyOf(collection: string, value: number, letter: string): string {
  return `${collection}\n${value}${letter}`
}
