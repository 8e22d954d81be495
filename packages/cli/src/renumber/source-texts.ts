import type { PlanInput } from '@registrar/renumber'

/** The text that a plan was made from, without its BOM; undefined of a file that was not there. */
export function plannedText(input: PlanInput, checkout: string | undefined, path: string): string | undefined {
  if (checkout === undefined) return input.repository.documents.get(path)?.text ?? input.texts.files.get(path)?.text
  return input.checkouts?.find(({ name }) => name === checkout)?.texts.files.get(path)?.text
}

/** How people find a place: the path from where they stand, as far as a checkout's own name leads from there. */
export function shownPath({ checkout, path }: { readonly checkout?: string; readonly path: string }): string {
  return checkout === undefined ? path : `${checkout.replace(/\/+$/, '')}/${path}`
}
