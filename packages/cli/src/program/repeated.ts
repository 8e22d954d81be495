/** Collects the values of an option that may be given again. */
export function repeated(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value]
}
