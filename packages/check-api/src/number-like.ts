/**
 * A number in place of one that is written otherwise, in its written form: padded to as many digits if that had leading zeros or the collection's width,
 * plain if it was plain. `written` is digits with an optional letter.
 */
export function numberLike(
  written: string,
  number: { readonly value: number; readonly letter: string },
  width: number,
): string {
  const digits = /^\d*/.exec(written)?.[0] ?? ''
  const padded = digits.length >= width || digits.startsWith('0')
  return String(number.value).padStart(padded ? digits.length : 0, '0') + number.letter
}
