/** Sums that are told: of each, how often a value of each kind of person counts in it. Kinds answer alike and count alike. */
export type ToldSums = {
  /** How many people are of each kind. */
  readonly sizes: readonly number[]
  /** By sum, by kind, by question. */
  readonly rows: readonly (readonly (readonly number[])[])[]
}

/**
 * The fewest people that anything is about that adding and subtracting told sums can give, and Infinity where nothing is about
 * at most `upTo` people. People of a kind count alike in every sum, so that something is about all of a kind or none.
 */
export function smallestSupport({ sizes, rows }: ToldSums, upTo = 12): number {
  const rank = rankOf(rows.map((row) => row.flat()))
  let smallest = Number.POSITIVE_INFINITY
  for (const { kinds, size } of smallSets(sizes, upTo)) {
    if (size >= smallest) continue
    // A sum of sums that is nothing outside and something inside: the outside alone then has a smaller rank.
    const outside = rows.map((row) => row.flatMap((values, kind) => (kinds.includes(kind) ? [] : values)))
    if (rankOf(outside) < rank) smallest = size
  }
  return smallest
}

type KindSet = { readonly kinds: readonly number[]; readonly size: number }

/** Every set of kinds with at most so many people. */
function smallSets(sizes: readonly number[], upTo: number): KindSet[] {
  let sets: KindSet[] = [{ kinds: [], size: 0 }]
  for (const [kind, size] of sizes.entries()) {
    const larger = sets.map((set) => ({ kinds: [...set.kinds, kind], size: set.size + size }))
    sets = [...sets, ...larger.filter((set) => set.size <= upTo)]
  }
  return sets.filter(({ kinds }) => kinds.length > 0)
}

const tiny = 1e-9

/** By Gaussian elimination. */
function rankOf(rows: readonly (readonly number[])[]): number {
  const basis: { lead: number; row: number[] }[] = []
  for (const given of rows) {
    const row = [...given]
    for (const other of basis) {
      const factor = row[other.lead] ?? 0
      if (Math.abs(factor) > tiny)
        for (const [at, value] of other.row.entries()) row[at] = (row[at] ?? 0) - factor * value
    }
    const lead = row.findIndex((value) => Math.abs(value) > tiny)
    if (lead < 0) continue
    const scale = row[lead] ?? 1
    basis.push({ lead, row: row.map((value) => value / scale) })
  }
  return basis.length
}
