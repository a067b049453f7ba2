export type Range = { low: number; high: number }

/** Position of a value between the ends of its scale, 0..100. A value beyond an end is placed at that end. */
export const placeOn = ({ low, high }: Range, value: number): number =>
  Math.min(100, Math.max(0, (100 * (value - low)) / (high - low)))

/** Formats a position as an SVG attribute. */
export const percent = (place: number): string => `${Math.round(place * 100) / 100}%`
