/** Whether the run of markers from `start` to `end` can open and close emphasis (CommonMark 6.2); of characters beyond ASCII all count as letters. */
export function flanking(
  text: string,
  start: number,
  end: number,
): { readonly opens: boolean; readonly closes: boolean } {
  const before = kindOf(start === 0 ? SPACE : text.charCodeAt(start - 1))
  const after = kindOf(end === text.length ? SPACE : text.charCodeAt(end))
  const left = after !== 'white' && (after !== 'punctuation' || before !== 'letter')
  const right = before !== 'white' && (before !== 'punctuation' || after !== 'letter')
  if (text.charCodeAt(start) !== UNDERSCORE) return { opens: left, closes: right }
  return { opens: left && (!right || before === 'punctuation'), closes: right && (!left || after === 'punctuation') }
}

const SPACE = 32
const UNDERSCORE = 95

function kindOf(code: number): 'white' | 'punctuation' | 'letter' {
  if (code <= SPACE) return 'white'
  if (code >= 128 || (code >= 48 && code <= 57)) return 'letter'
  const lower = code | 32
  return lower >= 97 && lower <= 122 ? 'letter' : 'punctuation'
}
