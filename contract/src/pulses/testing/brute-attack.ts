import type { RevealedSums } from '../linear-attack.ts'

/**
 * A plain version of `smallestSupport`: tries every set of kinds with so many people, by Gaussian elimination in
 * floating point. It checks the other one on small cases.
 */
export function smallestSupportByBrute({ sizes, rows }: RevealedSums, upTo: number): number {
  const places = [...new Set(rows.flat().map(({ kind, unknown }) => `${kind}/${unknown}`))]
  const kindAt = places.map((place) => Number(place.split('/')[0]))
  const dense = rows.map((terms) => {
    const row = places.map(() => 0)
    for (const { kind, unknown, weight } of terms) {
      const at = places.indexOf(`${kind}/${unknown}`)
      row[at] = (row[at] ?? 0) + weight
    }
    return row
  })
  const rank = rankOf(dense)
  let smallest = Number.POSITIVE_INFINITY
  for (const { kinds, size } of smallSets(sizes, upTo)) {
    if (size >= smallest) continue
    // Looks for a combination that is zero outside the set and not inside: the outside alone then has a smaller rank.
    const outside = dense.map((row) => row.filter((_, at) => !kinds.includes(kindAt[at] ?? -1)))
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
