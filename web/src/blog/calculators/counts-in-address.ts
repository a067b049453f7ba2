/** No company has more people; a longer number is a typing error. */
export const mostPeople = 9_999_999

/** Reads a typed whole number of people; null for an invalid text. An empty text is 0. */
export function readCount(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return 0
  return /^\d{1,7}$/.test(text) ? Number(text) : null
}

/**
 * Reads the counts of these names from an address: all of them or none, so that half a link does not mix with an
 * example.
 */
export function countsIn<Counts extends Readonly<Record<string, number>>>(
  search: string,
  example: Counts,
): Counts | null {
  const params = new URLSearchParams(search)
  const found = Object.keys(example).map((name) => [name, readCount(params.get(name) ?? 'none')] as const)
  if (found.some(([, count]) => count === null)) return null
  return Object.assign({ ...example }, Object.fromEntries(found))
}

/** Query with the counts, beside the other parameters of the address. */
export function searchWith(search: string, counts: Readonly<Record<string, number>>): string {
  const params = new URLSearchParams(search)
  for (const [name, count] of Object.entries(counts)) params.set(name, String(count))
  return `?${params}`
}
