import type { Metric } from '@kamerton/contract/analytics/schemas'

type Details = Metric['details']

/** A metric without a value; a test may set its details. */
export const absentMetric = (details: Partial<Details> = {}): Metric => ({
  current: null,
  bound: null,
  change: null,
  trend: 'stable',
  change_grade: null,
  details: {
    n: 0,
    people: details.n ?? 0,
    invited: 0,
    interval: null,
    change_interval: null,
    previous: null,
    previous_interval: null,
    promoters: null,
    passives: null,
    detractors: null,
    sparkline: [],
    reason: 'no_answers',
    ...details,
  },
})

/** A metric with a value, in the form of the contract. */
export const metricOf = (current: number, details: Partial<Details> = {}): Metric => ({
  ...absentMetric({ reason: null, ...details }),
  current,
})

/** A cell of a metric whose weeks are not drawn. */
export const undrawn = { isDrawn: false, onDraw: () => {} } as const
