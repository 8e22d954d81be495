import type { DocRecord } from '@registrar/model'

/** A record's number for a list: at the collection's width, or plain as in `1. Title`. */
export function numberText(record: DocRecord, width: number, padded: boolean): string {
  const digits = String(record.number.value)
  return (padded ? digits.padStart(width, '0') : digits) + record.number.letter
}

/** True if a number is written at the collection's width, or with a leading zero. */
export function isPadded(written: string, width: number): boolean {
  const digits = /^\d*/.exec(written)?.[0] ?? ''
  return digits.length >= width || digits.startsWith('0')
}

/** True if a written number is a record's. */
export function isNumberOf(written: string, record: DocRecord): boolean {
  const form = /^(\d+)([a-z]?)$/i.exec(written)
  if (!form) return false
  return Number.parseInt(form[1] ?? '', 10) === record.number.value && form[2]?.toLowerCase() === record.number.letter
}

/** Sorts records by number, letter and path: the order of every list. */
export function compareRecords(a: DocRecord, b: DocRecord): number {
  return a.number.value - b.number.value || compareText(a.number.letter, b.number.letter) || compareText(a.path, b.path)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
