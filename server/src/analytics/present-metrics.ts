import { intervalOnScale, onScale } from '@kamerton/contract/analytics/on-scale'
import type { Metric, MetricName, WeekPoint } from '@kamerton/contract/analytics/schemas'
import type { Interval } from '@kamerton/contract/analytics/statistics/interval'
import { disclosedInterval, rangeOf, shownInterval, shownValue } from '@kamerton/contract/analytics/verdict'
import { boundOf } from '@kamerton/contract/pulses/coded-values'
import { anonymityThreshold } from '@kamerton/contract/pulses/constants'
import { mayBeMore } from '@kamerton/contract/pulses/shown-behind'
import { judgedChange, measures } from './measures.ts'
import { noPools, ofEach, type Pools, poolRounds } from './pools.ts'
import type { DatedSums, PooledSums } from './queries.ts'

/** The data read for one screen. */
export type Reading = {
  current: Pools
  previous: Pools
  /** Mondays of the sparkline, oldest first, and the rounds of these weeks. */
  weeks: readonly string[]
  sums: readonly DatedSums[]
  /** Metrics that an anonymous round asked about: where such a metric has no value, the value is withheld. */
  anonymous: ReadonlySet<MetricName>
  /** Metrics that an open confidential round asks about. */
  running: readonly MetricName[]
}

/** The weeks of a reading without a sparkline. */
export const noWeeks = { weeks: [], sums: [] } as const

/** All metrics of an audience in a period. */
export const presentMetrics = (reading: Reading): Record<MetricName, Metric> =>
  ofEach((name) => presentMetric(name, reading))

function presentMetric(name: MetricName, reading: Reading): Metric {
  const measure = measures[name]
  const [current, previous] = [reading.current[name], reading.previous[name]]
  const { change, verdict } = judgedChange(name, previous, current)
  const rounding = roundingOf(name, current, previous)
  const { value, ...behind } = presentFigure(name, current, reading, rounding)
  // Groups are a distribution. Of anonymous rounds they are shown only above 2k answers, with the largest k that a
  // company may set.
  const mayShowGroups =
    current.has_groups && (!reading.anonymous.has(name) || current.smallest > 2 * anonymityThreshold.max)
  const groups = name === 'enps' && value !== null && mayShowGroups ? groupsOf(current) : noGroups
  return {
    current: value,
    bound: value === null ? null : boundOf(current.end),
    change: rounding.value(change?.difference ?? null),
    ...verdict,
    details: {
      ...behind,
      change_interval: rounding.interval(change?.interval ?? null),
      previous: rounding.value(measure.value(previous)),
      previous_interval: rounding.interval(measure.scatter(previous)),
      ...groups,
      sparkline: reading.weeks.map((week) => weekOf(name, week, reading)),
    },
  }
}

/** A value with everything that a verdict needs. */
export type PresentedFigure = { value: number | null } & Pick<
  Metric['details'],
  'interval' | 'n' | 'at_least' | 'people' | 'invited' | 'reason'
>

/** How the values of a metric are shown: with all their digits, or rounded for display. */
export type Rounding = {
  value(value: number | null): number | null
  interval(interval: Interval | null): Interval | null
}

/** A metric over some rounds. Every page shows one figure for one set of rounds. */
export function presentFigure(
  name: MetricName,
  pool: PooledSums,
  reading: Pick<Reading, 'anonymous' | 'running'>,
  rounding: Rounding = roundingOf(name, pool),
): PresentedFigure {
  const measure = measures[name]
  const value = measure.value(pool)
  return {
    value: rounding.value(value),
    interval: rounding.interval(intervalOf(name, pool)),
    n: measure.answers(pool),
    ...atLeast(name, pool),
    people: measure.people(pool),
    invited: measure.asked(pool),
    reason: value !== null ? null : reasonOf(name, pool, reading),
  }
}

/**
 * Rounds values with confidential answers to the displayed digits: finer digits would help somebody who adds and
 * subtracts values.
 */
export function roundingOf(name: MetricName, ...pools: readonly PooledSums[]): Rounding {
  const isShared = name === 'participation' || !pools.some(({ is_anonymous }) => is_anonymous)
  return {
    value: (value) => (isShared || value === null ? value : shownValue(name, value)),
    interval: (interval) => (isShared ? interval : shownInterval(name, interval)),
  }
}

/**
 * Values on the metric's scale, rounded for display. A text that is built from values must not contradict the displayed
 * numbers.
 */
export const displayRounding = (name: MetricName): Rounding => ({
  value: (value) => (value === null ? null : shownValue(name, onScale(name, value))),
  interval: (interval) => shownInterval(name, intervalOnScale(name, interval)),
})

/**
 * Why there is no value. Values withheld for now or for ever leave rows of zeros, but not even those in the rollups of
 * a team.
 */
function reasonOf(
  name: MetricName,
  { rounds, withheld }: PooledSums,
  { anonymous, running }: Pick<Reading, 'anonymous' | 'running'>,
): Metric['details']['reason'] {
  if (name === 'participation' && rounds > 0) return 'early'
  if (withheld > 0 || (name === 'participation' && anonymous.has(name))) return 'too_few_asked'
  if (rounds > 0 || anonymous.has(name)) return 'too_few_answers'
  return running.includes(name) ? 'running' : 'no_answers'
}

/** The interval that may be shown: none for a few people. A participation has none at all. */
const intervalOf = (name: MetricName, pool: PooledSums) =>
  disclosedInterval(rangeOf(name), measures[name].interval(pool), measures[name].people(pool))

/**
 * Marks an answer count that may be higher: a small count of anonymous answers is shown as the least number that may be
 * shown. Participation is not marked.
 */
export const atLeast = (name: MetricName, { is_anonymous, smallest }: PooledSums): { at_least?: true } =>
  name !== 'participation' && is_anonymous && mayBeMore(smallest) ? { at_least: true } : {}

const noGroups = { promoters: null, passives: null, detractors: null }

/** In a small round the groups are fractions of a rounded number of answers. */
const groupsOf = ({ promoters, passives, detractors }: PooledSums) => ({
  promoters: Math.round(promoters),
  passives: Math.round(passives),
  detractors: Math.round(detractors),
})

/** One week of a metric; null where nothing was asked or the answers are withheld. */
export function weekOf(name: MetricName, week: string, { sums }: Pick<Reading, 'sums'>): WeekPoint {
  const pool = poolRounds(sums.filter((row) => row.metric === name && row.week === week))
  const measure = measures[name]
  const value = measure.value(pool)
  // A withheld round leaves a row of zeros, which distinguishes a hidden value from a missing one.
  const reason = value !== null ? null : pool.rounds > 0 ? 'too_few_answers' : 'no_answers'
  const rounding = roundingOf(name, pool)
  return {
    week,
    value: rounding.value(value),
    interval: rounding.interval(intervalOf(name, pool)),
    n: measure.answers(pool),
    ...atLeast(name, pool),
    reason,
  }
}

/** The metrics of an audience that was never asked anything. */
export const noMetrics = presentMetrics({
  current: noPools,
  previous: noPools,
  ...noWeeks,
  anonymous: new Set(),
  running: [],
})
