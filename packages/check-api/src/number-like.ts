/**
 * A number in place of one that is written otherwise, in its written form: padded to as many digits if that had leading zeros, to the collection's width if it
 * had that or more, plain if it was plain. `written` is digits with an optional letter.
 */
export function numberLike(
  written: string,
  number: { readonly value: number; readonly letter: string },
  width: number,
): string {
  const digits = /^\d*/.exec(written)?.[0] ?? ''
  const least = digits.startsWith('0') ? digits.length : digits.length >= width ? width : 0
  return String(number.value).padStart(least, '0') + number.letter
}
