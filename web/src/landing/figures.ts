import { type ChangeVerdict, metricChangeVerdict } from '@kamerton/contract/analytics/change-verdict'
import { enpsChange } from '@kamerton/contract/analytics/rules'
import { enpsChangeInterval } from '@kamerton/contract/analytics/statistics/change'
import {
  adjustedWaldInterval,
  answersIn,
  type EnpsCounts,
  enps,
  enpsStandardError,
} from '@kamerton/contract/analytics/statistics/enps'
import type { Interval } from '@kamerton/contract/analytics/statistics/interval'
import { judge, type Verdict } from '@kamerton/contract/analytics/verdict'

// The figures of the landing page are calculated by the product's own statistics, so no formula is repeated here.

/** Shares of ten answers, so that every multiple of ten is whole: an eNPS of +10, and of +30 a quarter later. */
const before: EnpsCounts = { promoters: 4, passives: 3, detractors: 3 }
const after: EnpsCounts = { promoters: 5, passives: 3, detractors: 2 }

const times = ({ promoters, passives, detractors }: EnpsCounts, factor: number): EnpsCounts => ({
  promoters: promoters * factor,
  passives: passives * factor,
  detractors: detractors * factor,
})

export type ShownChange = {
  before: number
  after: number
  difference: number
  interval: Interval
  /** Verdict on the change; the product colours only a noticeable one. */
  verdict: ChangeVerdict
}

/** Judges a change of eNPS like the product. */
export function changeOf(from: EnpsCounts, to: EnpsCounts): ShownChange {
  const [was, is] = [enps(from), enps(to)]
  return {
    before: was,
    after: is,
    difference: is - was,
    interval: enpsChangeInterval(from, to),
    verdict: metricChangeVerdict('enps', enpsChange([from], [to])),
  }
}

/** Two example polls with this number of answers in each, a multiple of ten. */
export const exampleChange = (answers: number): ShownChange =>
  changeOf(times(before, answers / 10), times(after, answers / 10))

/**
 * Quantiles of the normal distribution at 30.5/60 … 59.5/60: the upper half of the expected positions of sixty
 * repetitions.
 */
const quantiles = [
  0.021, 0.063, 0.105, 0.147, 0.189, 0.232, 0.275, 0.319, 0.363, 0.408, 0.454, 0.501, 0.549, 0.598, 0.648, 0.701, 0.755,
  0.812, 0.872, 0.935, 1.001, 1.073, 1.15, 1.235, 1.331, 1.44, 1.569, 1.732, 1.96, 2.394,
]

/** Sixty changes, in points, that these two polls could have measured. */
export function repetitionsOf(answers: number): number[] {
  const factor = answers / 10
  const spread = Math.hypot(enpsStandardError(times(before, factor)), enpsStandardError(times(after, factor)))
  const { difference } = exampleChange(answers)
  return [...quantiles.map((one) => -one).toReversed(), ...quantiles].map((one) => difference + one * spread)
}

/** Answers of a team by value, 0 to 10: twenty-three people; one more place is the visitor's. */
export const colleagues = [1, 0, 0, 1, 0, 1, 2, 3, 4, 5, 6] as const

/** Counts promoters (9 or 10), passives (7 or 8) and detractors. */
export function countsOf(answers: readonly number[]): EnpsCounts {
  const sum = (from: number, to: number) => answers.slice(from, to).reduce((total, one) => total + one, 0)
  return { promoters: sum(9, 11), passives: sum(7, 9), detractors: sum(0, 7) }
}

export const withAnswer = (answers: readonly number[], own: number | null): number[] =>
  answers.map((count, at) => (at === own ? count + 1 : count))

export type ShownFigure = { value: number; interval: Interval; verdict: Verdict | null; n: number }

/** An eNPS as on the product's screens: the value, its interval and its verdict. */
export function figureOf(counts: EnpsCounts): ShownFigure {
  const n = answersIn(counts)
  const { shown, interval, verdict } = judge('enps', { value: enps(counts), interval: adjustedWaldInterval(counts), n })
  if (shown === null || interval === null) throw new RangeError('too few answers for an example')
  return { value: shown, interval, verdict, n }
}
