/** The result of a function that stores a batch: the positions of the stored items, counted from 1. */
export type StoredPlaces = { places: number[] }

/** Says of each item whether it is stored. */
export function areStored(answers: readonly unknown[], [row]: readonly StoredPlaces[]): boolean[] {
  const stored = new Set(row?.places)
  return answers.map((_, index) => stored.has(index + 1))
}
