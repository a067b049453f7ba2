import type { MetricName } from './schemas.ts'
import type { Interval } from './statistics/interval.ts'

/** A participation is transferred as a share and shown in percent. */
const factorOf = (name: MetricName): 1 | 100 => (name === 'participation' ? 100 : 1)

/** Converts a value of a metric, or a difference of two, from the transferred unit to the unit of its scale. */
export const onScale = (name: MetricName, value: number): number => value * factorOf(name)

/** Converts an interval like `onScale`. */
export const intervalOnScale = (name: MetricName, interval: Interval | null): Interval | null =>
  interval && { low: onScale(name, interval.low), high: onScale(name, interval.high) }
