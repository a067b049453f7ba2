/** A confidence interval or bounds, in the unit of the estimate; low <= high. */
export type Interval = {
  readonly low: number
  readonly high: number
}

/** `estimate` plus and minus `margin`, which is 0 or more. */
export function around(estimate: number, margin: number): Interval {
  return { low: estimate - margin, high: estimate + margin }
}

/** Cuts off what lies outside the possible values `range`, such as 1..5 of a Likert scale. */
export function clipTo(range: Interval, interval: Interval): Interval {
  return { low: clamp(range, interval.low), high: clamp(range, interval.high) }
}

/** Multiplies both ends by `factor`, which is above 0: engagement is the Likert mean times 20. */
export function scaleBy(factor: number, interval: Interval): Interval {
  return { low: interval.low * factor, high: interval.high * factor }
}

function clamp({ low, high }: Interval, value: number): number {
  return Math.min(high, Math.max(low, value))
}
