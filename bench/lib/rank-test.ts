/**
 * The two-sided p of the Mann-Whitney test that two lists have one distribution, by the normal approximation with ties.
 */
export function rankTest(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
  const sorted = all.toSorted((a, b) => a.value - b.value)
  let ranks = 0
  let ties = 0
  for (let at = 0; at < sorted.length; ) {
    let end = at
    while (end < sorted.length && sorted[end]?.value === sorted[at]?.value) end++
    const rank = (at + 1 + end) / 2
    ties += (end - at) ** 3 - (end - at)
    ranks += rank * sorted.slice(at, end).filter(({ isOne }) => isOne).length
    at = end
  }
  const [n, m] = [one.length, other.length]
  const u = ranks - (n * (n + 1)) / 2
  const variance = ((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1)))
  return 2 * (1 - normal(Math.abs(u - (n * m) / 2) / Math.sqrt(variance)))
}

/** The share of the normal distribution below z, within 1e-7 (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
