import { type EnpsCounts, enps } from './enps.ts'
import type { Interval } from './interval.ts'

/** Shares of promoters, passives and detractors, from content through average to divided teams. */
export const distributions: readonly (readonly [number, number, number])[] = [
  [0.9, 0.08, 0.02],
  [0.8, 0.15, 0.05],
  [0.6, 0.3, 0.1],
  [0.5, 0.3, 0.2],
  [0.4, 0.3, 0.3],
  [1 / 3, 1 / 3, 1 / 3],
  [0.1, 0.8, 0.1],
  [0.1, 0.3, 0.6],
]

/** All ways in which n people can split into promoters, passives and detractors. */
export function outcomesOf(n: number): EnpsCounts[] {
  const outcomes: EnpsCounts[] = []
  for (let promoters = 0; promoters <= n; promoters += 1) {
    for (let detractors = 0; detractors <= n - promoters; detractors += 1) {
      outcomes.push({ promoters, passives: n - promoters - detractors, detractors })
    }
  }
  return outcomes
}

/** Probability of an outcome when each person decides alone, by shares of promoters, passives and detractors. */
export function multinomial(
  { promoters, passives, detractors }: EnpsCounts,
  [p, a, d]: readonly [number, number, number],
) {
  return (
    Math.exp(
      logFactorial(promoters + passives + detractors) -
        logFactorial(promoters) -
        logFactorial(passives) -
        logFactorial(detractors),
    ) *
    p ** promoters *
    a ** passives *
    d ** detractors
  )
}

/** Probability of an outcome when n of a finite population answer, any n of them alike. */
export function drawnFrom(population: EnpsCounts, outcome: EnpsCounts): number {
  const size = ({ promoters, passives, detractors }: EnpsCounts) => promoters + passives + detractors
  return Math.exp(
    logChoose(population.promoters, outcome.promoters) +
      logChoose(population.passives, outcome.passives) +
      logChoose(population.detractors, outcome.detractors) -
      logChoose(size(population), size(outcome)),
  )
}

/**
 * Exact share of cases in which the interval contains the truth: the mean and the least over the truths. Also gives the
 * mean width in points. A truth is either three shares, or a finite population from which n answer.
 */
export function coverage(
  n: number,
  truths: readonly (readonly [number, number, number] | EnpsCounts)[],
  intervalOf: (counts: EnpsCounts) => Interval,
): { mean: number; least: number; width: number } {
  const outcomes = outcomesOf(n).map((counts) => ({ counts, interval: intervalOf(counts) }))
  const results = truths.map((truth) => {
    const value = 'promoters' in truth ? enps(truth) : 100 * (truth[0] - truth[2])
    let covered = 0
    let width = 0
    for (const { counts, interval } of outcomes) {
      const probability = 'promoters' in truth ? drawnFrom(truth, counts) : multinomial(counts, truth)
      width += probability * (interval.high - interval.low)
      if (interval.low <= value + 1e-9 && interval.high >= value - 1e-9) covered += probability
    }
    return { covered, width }
  })
  return {
    mean: results.reduce((sum, { covered }) => sum + covered, 0) / results.length,
    least: Math.min(...results.map(({ covered }) => covered)),
    width: results.reduce((sum, { width }) => sum + width, 0) / results.length,
  }
}

const logFactorials = [0]

function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next += 1)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next))
  return logFactorials[n] ?? Number.NaN
}

/** Negative infinity where it is impossible. */
function logChoose(n: number, k: number): number {
  return k < 0 || k > n ? Number.NEGATIVE_INFINITY : logFactorial(n) - logFactorial(k) - logFactorial(n - k)
}
