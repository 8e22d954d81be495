import type { Facts } from '@registrar/model'

/** True of a text with markers of derived regions, whether or not they pair: registrar writes between them, or says why it cannot. */
export function isMarked({ regions, problems }: Pick<Facts, 'regions' | 'problems'>): boolean {
  return regions.length > 0 || problems.some(({ code }) => code.startsWith('region-'))
}
