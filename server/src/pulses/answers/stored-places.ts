/** What a function that stores many says: the places of those that it has stored, from one on. */
export type StoredPlaces = { places: number[] }

/** Whether each of them is stored. */
export function areStored(answers: readonly unknown[], [row]: readonly StoredPlaces[]): boolean[] {
  const stored = new Set(row?.places)
  return answers.map((_, index) => stored.has(index + 1))
}
