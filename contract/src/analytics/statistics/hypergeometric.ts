/** Probabilities of the counts from, from + 1, …; what is left out is below 1e-17 of the most probable count. */
export type CountDistribution = {
  readonly from: number
  readonly probabilities: readonly number[]
}

const negligible = 1e-17

/**
 * How many marked items are among `draws` drawn without replacement from `population` of which `marked` are marked
 * (hypergeometric distribution). Built by the ratio of neighbouring probabilities outwards from the mode, so that it
 * needs no factorials and keeps full precision.
 * @param population, marked, draws whole numbers; marked and draws at most population
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
