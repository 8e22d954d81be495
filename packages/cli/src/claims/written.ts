import type { Claim, Repository } from '@registrar/model'

/** A claimed number as file names of its collection have it: `0202`, `040a`. */
export function written(
  { value, letter }: Pick<Claim, 'value' | 'letter'>,
  collection: { readonly name: string; readonly width: number } | undefined,
  repository: Repository,
): string {
  const width = repository.collections.find(({ name }) => name === collection?.name)?.width ?? collection?.width ?? 1
  return `${String(value).padStart(width, '0')}${letter}`
}
