import type { MetricName } from './schemas.ts'
import type { Interval } from './statistics/interval.ts'

/** A participation travels as a share and is shown in percent. */
const factorOf = (name: MetricName): 1 | 100 => (name === 'participation' ? 100 : 1)

/** A value of a metric, or a difference of two, as it travels: in the units of its scale. */
export const onScale = (name: MetricName, value: number): number => value * factorOf(name)

/** The same of an interval. */
export const intervalOnScale = (name: MetricName, interval: Interval | null): Interval | null =>
  interval && { low: onScale(name, interval.low), high: onScale(name, interval.high) }
