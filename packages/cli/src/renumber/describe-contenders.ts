import { shellWord } from '@registrar/check-api'
import type { DocRecord } from '@registrar/model'
import { chooseOne } from '@registrar/renumber'
import { visible } from '@registrar/report'
import type { ContenderFacts } from './contenders.ts'
import { counted } from './counted.ts'
import { NAMED_CHOICES } from './named-choices.ts'

/** For people who choose which of several records moves: what speaks for each, with the target branch that has it, then whom each choice would move. One line each, with a line end. */
export function describeContenders(
  records: readonly DocRecord[],
  facts: ContenderFacts,
  targetOf: (record: DocRecord) => string | undefined = () => undefined,
): string {
  const lines = records.map((record) => {
    const { path, title } = record
    return `  ${path}  ${title}: ${aboutIt(record, facts, targetOf(record)).join(', ')}`
  })
  const choices = NAMED_CHOICES.map((choice) => {
    const chosen = chooseOne(records, choice, facts)
    return `  --move ${choice}: ${'record' in chosen ? `moves ${chosen.record.path}` : `chooses none, ${chosen.reason}`}`
  })
  const example = records.at(-1)
  const byPath = example ? [`  --move ${shellWord(example.path)}: moves that one`] : []
  return [...lines, ...choices, ...byPath].map((line) => `${visible(line)}\n`).join('')
}

function aboutIt(record: DocRecord, facts: ContenderFacts, target: string | undefined): readonly string[] {
  const day = facts.dayOf(record)
  const born = facts.bornOf(record)
  const open = facts.openOf(record)
  return [
    ...(target === undefined ? [] : [`on ${target}`]),
    ...(day === undefined ? (born === undefined ? [] : ['not committed yet']) : [`came on ${day}`]),
    ...(record.status === undefined ? [] : [record.status]),
    ...(facts.isSuperseded(record) && !/^superseded\b/i.test(record.status ?? '') ? ['superseded'] : []),
    `${counted(facts.citedOf(record), 'citation')} would move`,
    ...(open > 0 ? [`${open} more may mean it`] : []),
  ]
}
