import type { Change } from '../analytics/rules.ts'
import type { MetricName } from '../analytics/schemas.ts'
import type { Interval } from '../analytics/statistics/interval.ts'
import { type Figure, judge } from '../analytics/verdict.ts'

/**
 * The fewest other teams to compare with. With fewer, a seasonal effect cannot be excluded, and two teams would reveal
 * each other's figure.
 */
export const leastComparableTeams = 3

/** Teams that began where this one did, or all others. */
export type ComparableBasis = 'same_band' | 'all_others'

/**
 * Selects the teams that a change is compared with. A value low enough to be acted on was low partly by chance and
 * returns by itself (regression to the mean). Only teams that began as low share that chance. Where they are too few,
 * all other teams are used, which says less.
 */
export function comparableTeams<Team extends { readonly before: Figure }>(
  metric: MetricName,
  own: Figure,
  others: readonly Team[],
): { basis: ComparableBasis; teams: readonly Team[] } | null {
  if (others.length < leastComparableTeams) return null
  const band = bandOf(metric, own)
  const alike = band === null ? [] : others.filter(({ before }) => bandOf(metric, before) === band)
  if (alike.length >= leastComparableTeams) return { basis: 'same_band', teams: alike }
  return { basis: 'all_others', teams: others }
}

const bandOf = (metric: MetricName, figure: Figure) => judge(metric, figure).verdict?.band ?? null

/** A difference with its interval, in the unit of the metric. */
export type Difference = { readonly difference: number; readonly interval: Interval | null }

/**
 * Difference between the change of one team and the change of the others. Its interval combines the intervals of two
 * independent estimates (Zou and Donner 2008, Statistics in Medicine 27, 1693-1702). Asymmetric intervals stay
 * asymmetric.
 */
export function beyondOthers(own: Pick<Change, 'difference' | 'interval'>, others: Difference): Difference {
  const difference = own.difference - others.difference
  const [a, b] = [own.interval, others.interval]
  if (!a || !b) return { difference, interval: null }
  return {
    difference,
    interval: {
      low: difference - Math.hypot(own.difference - a.low, b.high - others.difference),
      high: difference + Math.hypot(a.high - own.difference, others.difference - b.low),
    },
  }
}
