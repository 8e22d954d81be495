/** Whether at least nine of ten do: what that many records share is their form, what fewer do is a habit of some. */
export function nineInTen(count: number, of: number): boolean {
  return count > 0 && count * 10 >= of * 9
}

/** The fewest records from which anything is taken for their form. */
export const FEWEST = 3
