import { fUpperTailP } from './distributions.ts'
import { answersIn, type EnpsCounts, enpsVariance } from './enps.ts'
import type { SampleSummary } from './means.ts'

/** A group's mean drawn towards the mean of all groups as far as its own noise asks for. */
export type ShrunkenMean = {
  /** Empirical Bayes estimate, in the unit of the values. */
  readonly estimate: number
  /** Reliability of the group's own mean, 0..1: the weight it keeps. */
  readonly reliability: number
  readonly standardError: number
}

/** One-way random effects model of values in groups. */
export type RandomEffects = {
  readonly meanSquareBetween: number
  readonly meanSquareWithin: number
  /** The typical group size n0 of unequal groups. */
  readonly typicalSize: number
  /** Variance of the true group means; 0 when the groups do not differ beyond noise. */
  readonly varianceBetween: number
  /** Precision-weighted mean of the groups. */
  readonly mean: number
  /** p of the F test that all groups have the same true mean, 0..1. */
  readonly p: number
  /** ICC(1): share of the variance of single values that lies between groups, 0..1. */
  readonly icc1: number
  /** ICC(2): reliability of the mean of a typical group, 0..1. */
  readonly icc2: number
  /** In the order of the groups given. */
  readonly groups: readonly ShrunkenMean[]
}

/**
 * The eNPS scores +1, 0, -1 of a team as a sample. A mean of 0.25 is an eNPS of 25. @throws RangeError without answers
 */
export function enpsScoreSummary(counts: EnpsCounts): SampleSummary {
  const n = answersIn(counts)
  const mean = (counts.promoters - counts.detractors) / n
  return { n, mean, variance: n > 1 ? (enpsVariance(counts) * n) / (n - 1) : 0 }
}

/**
 * ICC(2) after Bliese 2000: (MSB - MSW) / MSB, not below 0.
 * @throws RangeError when a mean square is negative
 */
export function reliabilityOfMeans(meanSquareBetween: number, meanSquareWithin: number): number {
  if (!(meanSquareBetween >= 0 && meanSquareWithin >= 0)) throw new RangeError('a mean square is 0 or more')
  return meanSquareBetween > meanSquareWithin ? 1 - meanSquareWithin / meanSquareBetween : 0
}

/**
 * One-way random effects by the analysis of variance estimator (Searle, Casella and McCulloch 1992, 3.6), with
 * empirical Bayes means. Small teams do not lead a ranking by chance.
 * @param groups two or more, and more values than groups
 * @throws RangeError outside these limits
 */
export function randomEffects(groups: readonly SampleSummary[]): RandomEffects {
  const squares = meanSquares(groups)
  const { meanSquareBetween, meanSquareWithin, typicalSize, p } = squares
  const varianceBetween = Math.max(0, (meanSquareBetween - meanSquareWithin) / typicalSize)
  const total = varianceBetween + meanSquareWithin
  return {
    meanSquareBetween,
    meanSquareWithin,
    typicalSize,
    varianceBetween,
    p,
    icc1: total > 0 ? varianceBetween / total : 0,
    icc2: reliabilityOfMeans(meanSquareBetween, meanSquareWithin),
    ...shrink(groups, varianceBetween, meanSquareWithin),
  }
}

function meanSquares(groups: readonly SampleSummary[]) {
  const total = sumOf(groups, ({ n }) => n)
  const between = groups.length - 1
  const within = total - groups.length
  if (between < 1 || !(within > 0))
    throw new RangeError('groups can be compared from two on, with more values than groups')
  const grandMean = sumOf(groups, ({ n, mean }) => n * mean) / total
  const meanSquareBetween = sumOf(groups, ({ n, mean }) => n * (mean - grandMean) ** 2) / between
  const meanSquareWithin = sumOf(groups, ({ n, variance }) => (n - 1) * variance) / within
  return {
    meanSquareBetween,
    meanSquareWithin,
    typicalSize: (total - sumOf(groups, ({ n }) => n * n) / total) / between,
    p: meanSquareBetween === 0 ? 1 : fUpperTailP(meanSquareBetween / meanSquareWithin, between, within),
  }
}

/** Means drawn towards their weighted mean; without variance between groups all become that mean. */
function shrink(groups: readonly SampleSummary[], varianceBetween: number, meanSquareWithin: number) {
  // Without any variance at all every group weighs its size, the limit of the formula.
  const unit = varianceBetween + meanSquareWithin > 0 ? meanSquareWithin : 1
  const weights = groups.map(({ n }) => 1 / (varianceBetween + unit / n))
  const totalWeight = sumOf(weights, (weight) => weight)
  const mean = groups.reduce((sum, group, index) => sum + group.mean * (weights[index] ?? 0), 0) / totalWeight
  return {
    mean,
    groups: groups.map((group): ShrunkenMean => {
      const noise = meanSquareWithin / group.n
      const reliability = varianceBetween > 0 ? varianceBetween / (varianceBetween + noise) : 0
      return {
        estimate: mean + reliability * (group.mean - mean),
        reliability,
        standardError: Math.sqrt(reliability * noise + (1 - reliability) ** 2 / totalWeight),
      }
    }),
  }
}

/** Means of equally precise groups, shrunk, with the factor that their distance from the grand mean keeps, 0..1. */
export type JamesSteinShrinkage = {
  readonly factor: number
  readonly grandMean: number
  readonly estimates: readonly number[]
}

/**
 * James-Stein estimator towards the grand mean, positive part (Efron and Morris 1977), with the factor 1 - (k-3) v / S.
 * S sums the squared distances from the grand mean.
 * @param means of four groups or more
 * @param errorVariance v, squared standard error of each mean. It is 0 or more.
 * @throws RangeError outside these limits
 */
export function efronMorris(means: readonly number[], errorVariance: number): JamesSteinShrinkage {
  if (means.length < 4 || !(errorVariance >= 0)) throw new RangeError('shrinkage to the mean needs four groups or more')
  const grandMean = sumOf(means, (mean) => mean) / means.length
  const spread = sumOf(means, (mean) => (mean - grandMean) ** 2)
  const factor = spread > 0 ? Math.max(0, 1 - ((means.length - 3) * errorVariance) / spread) : 0
  return { factor, grandMean, estimates: means.map((mean) => grandMean + factor * (mean - grandMean)) }
}

function sumOf<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0)
}
