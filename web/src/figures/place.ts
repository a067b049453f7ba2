export type Range = { low: number; high: number }

/** Where a value stands between the ends of its scale, 0..100. What lies beyond an end stands at it. */
export const placeOn = ({ low, high }: Range, value: number): number =>
  Math.min(100, Math.max(0, (100 * (value - low)) / (high - low)))

/** A place as an attribute of a drawing. */
export const percent = (place: number): string => `${Math.round(place * 100) / 100}%`
