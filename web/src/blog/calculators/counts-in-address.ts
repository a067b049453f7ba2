/** More people than this no company has: what is longer is a slip of the finger. */
export const mostPeople = 9_999_999

/** A whole number of people as it was typed; null for whatever is none. Nothing typed is nobody. */
export function readCount(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return 0
  return /^\d{1,7}$/.test(text) ? Number(text) : null
}

/** The counts that an address carries: all of them or none, so that half a link does not mix with the example. */
export function countsIn<Name extends string>(search: string, names: readonly Name[]): Record<Name, number> | null {
  const params = new URLSearchParams(search)
  const entries = names.map((name) => [name, readCount(params.get(name) ?? 'none')] as const)
  return entries.every(([, count]) => count !== null) ? (Object.fromEntries(entries) as Record<Name, number>) : null
}

/** The query that carries counts, beside whatever else stands in the address. */
export function searchWith(search: string, counts: Readonly<Record<string, number>>): string {
  const params = new URLSearchParams(search)
  for (const [name, count] of Object.entries(counts)) params.set(name, String(count))
  return `?${params}`
}
