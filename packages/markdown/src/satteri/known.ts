import { markdownFacts } from '../facts.ts'
import type { SatteriModule } from './module.ts'
import { satteriParser } from './parser.ts'

/**
 * True if the module gives the facts of a short document that has everything: another version may number its nodes, or order their fields, in another way.
 * False for a module that throws at it, too.
 */
export function isKnownSatteri(module: SatteriModule): boolean {
  const parser = satteriParser(module)
  let isRead = false
  const watched: typeof parser = {
    ...parser,
    tree(text, weight) {
      const root = parser.tree(text, weight)
      isRead = root !== undefined
      return root
    },
  }
  try {
    const facts = markdownFacts(PROBE, { parser: watched })
    return isRead && JSON.stringify(facts) === JSON.stringify(markdownFacts(PROBE))
  } catch {
    return false
  }
}

const PROBE = `---
a: 1
---

# é *b* \`c\` ![d](e)

[f](<g> "h") ![i][j] [k][J] [j] <l:m> https://n.o p **q** ~~r~~ [^1]

[j]: s 't'

1. > u
2. - [x] v

| w | \`x\\|\` |
|---|---|
| <y> | |

    z

<!-- a -->

[^1]: b
`
