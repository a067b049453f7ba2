/** Probabilities of the counts from, from + 1, …; omitted counts have less than 1e-17 of the most probable count. */
export type CountDistribution = {
  readonly from: number
  readonly probabilities: readonly number[]
}

const negligible = 1e-17

/**
 * Hypergeometric distribution: the number of marked items among `draws` drawn without replacement from `population`, of
 * which `marked` are marked. It is built by the ratio of neighbouring probabilities outwards from the mode. It needs no
 * factorials and keeps full precision.
 * @param population, marked, draws whole numbers. Marked and draws are at most population.
 */
export function hypergeometric(population: number, marked: number, draws: number): CountDistribution {
  const lowest = Math.max(0, draws + marked - population)
  const highest = Math.min(draws, marked)
  const mode = Math.min(highest, Math.max(lowest, Math.floor(((draws + 1) * (marked + 1)) / (population + 2))))
  const unmarkedLeft = population - marked - draws
  const up = (count: number) => ((marked - count) * (draws - count)) / ((count + 1) * (unmarkedLeft + count + 1))
  const above = ratios(highest - mode, (step) => up(mode + step))
  const below = ratios(mode - lowest, (step) => 1 / up(mode - step - 1))
  const weights = [...below.toReversed(), 1, ...above]
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return { from: mode - below.length, probabilities: weights.map((weight) => weight / total) }
}

/** Products of the first 1, 2, … ratios until they are negligible, at most `count` of them. */
function ratios(count: number, ratio: (step: number) => number): number[] {
  const weights: number[] = []
  for (let step = 0, weight = 1; step < count; step += 1) {
    weight *= ratio(step)
    if (weight < negligible) break
    weights.push(weight)
  }
  return weights
}
