import type { MapQuestions } from './noted-map.ts'

/** A set of which it is noted who asks for what. */
export function notedSet(
  values: () => ReadonlySet<string>,
  has: (value: string) => boolean,
  questions: MapQuestions<string>,
): ReadonlySet<string> {
  return new Proxy(EMPTY, {
    get(_target, name) {
      if (name === 'has')
        return (value: string): boolean => {
          questions.one(value)
          return has(value)
        }
      questions.all()
      const set = values()
      const found: unknown = Reflect.get(set, name, set)
      return typeof found === 'function' ? (found.bind(set) as unknown) : found
    },
  })
}

const EMPTY: ReadonlySet<string> = new Set()
