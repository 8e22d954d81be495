/** True for `0`–`9`. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** True for letters and digits of scripts that write words apart (Latin, Greek, Cyrillic, Hebrew …); `_` is none. Han, kana and Hangul are none: they stand beside a word without a space. */
export function isWord(code: number): boolean {
  return isAlphanumeric(code) || (code >= 0xc0 && code <= 0x5ff && code !== 0xd7 && code !== 0xf7)
}

/** True for `A`–`Z`. */
export function isUpper(code: number): boolean {
  return code >= 65 && code <= 90
}

/** True for `a`–`z`. */
export function isLower(code: number): boolean {
  return code >= 97 && code <= 122
}

/** True for white space inside of a line, no-break (U+00A0), figure, thin and narrow (U+202F) spaces included. */
export function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 0xa0 || code === 0x202f || code === 0x2009 || code === 0x2007
}

/** True for `\n` and `\r`. */
export function isBreak(code: number): boolean {
  return code === 10 || code === 13
}

/** True for `-` and the hyphens U+2010 and U+2011. */
export function isHyphen(code: number): boolean {
  return code === 45 || code === 0x2010 || code === 0x2011
}

/** True for what a path may hold in running text: ASCII letters and digits, `-`, `_`, `.` and `/`. */
export function isPath(code: number): boolean {
  return isAlphanumeric(code) || (code >= 45 && code <= 47) || code === 95
}

/** True for letters beyond ASCII that a file name may hold: no punctuation, no space. */
export function isForeignLetter(code: number): boolean {
  // Behind a text's end the code is NaN, which is no letter.
  if (!(code >= 0xc0) || code === 0xd7 || code === 0xf7) return false
  return !(
    (code >= 0x2000 && code <= 0x2bff) ||
    (code >= 0x3000 && code <= 0x303f) ||
    (code >= 0xff00 && code <= 0xff65)
  )
}

function isAlphanumeric(code: number): boolean {
  return isDigit(code) || isUpper(code) || isLower(code)
}
