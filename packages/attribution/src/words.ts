/** Words that are in texts about anything, in the form that `wordsOf` gives them. */
const COMMON = new Set(
  (
    'about above after again all also always and any are because been before behind being below between both but can could did does doing done down during ' +
    'each either else even ever every few for from further get had has have having here how into its itself just let like made make many may might more most ' +
    'much must never new not now off old once one only onto other our out over own per same see set shall she should since some such take than that the their ' +
    'them then there these they this those through too two under until upon use used using very was way were what when where which while who why will with ' +
    'within without would yet you your adr rfc decision record decisions records status context consequence consequences accepted proposed date http https ' +
    'www com org html const let var function return import export type string number true false null undefined public private static void class interface'
  )
    .split(' ')
    .map(stem),
)

/** The words of a text that may tell what it is about: lower case, without endings; names are taken apart at their humps. Scripts without spaces give pairs of characters. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  const apart = text.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
  for (const [run] of apart.matchAll(/[\p{L}\p{M}]+/gu)) {
    if (UNSPACED.test(run)) {
      for (let at = 0; at + 1 < run.length; at++) words.push(run.slice(at, at + 2))
      continue
    }
    const word = stem(run.toLowerCase())
    if (run.length >= 3 && !COMMON.has(word)) words.push(word)
  }
  return words
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Takes English endings off, as far as the forms of one word come together: `locks`, `locking`, `locked` are `lock`. */
function stem(word: string): string {
  if (word.length <= 3) return word
  const single = word.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')
  const bare = single.length > 5 ? single.replace(/(?:ing|ed|ly)$/, '') : single
  return bare.length > 3 ? bare.replace(/e$/, '') : bare
}
