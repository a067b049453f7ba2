/** A list cut into parts of at most so many items, for calls that take no more at once. */
export const portionsOf = <T>(list: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, at) => list.slice(at * most, (at + 1) * most))
