/** Whether at least nine of ten do: what that many records share is their form, what fewer do is a habit of some. */
export function nineInTen(count: number, of: number): boolean {
  return count > 0 && count * 10 >= of * 9
}

/** The fewest records from which anything is taken for their form. */
export const FEWEST = 3

/** From so many records on the newest of them have to keep to a form, too. */
const LONG = 30

/** The newest tenth of records in the order of their numbers, ten at least: what they do not do any more is an old form. All of a short series. */
export function newest<T>(records: readonly T[]): readonly T[] {
  return records.length < LONG ? records : records.slice(-Math.max(10, Math.ceil(records.length / 10)))
}
