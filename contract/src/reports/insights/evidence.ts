import type { InsightEvidence } from '../insight.ts'

type Held = { readonly threshold?: number; readonly n?: number }

/** A number of things or people; `threshold` is what it was held against. */
export const counted = (
  label: string,
  value: number,
  { threshold }: Pick<Held, 'threshold'> = {},
): InsightEvidence => ({
  label,
  value,
  unit: 'count',
  interval: null,
  threshold: threshold ?? null,
  n: null,
})

/** A share of `n` in percent, 0..100, told whole as its verdict is. */
export const shareOf = (label: string, percent: number, { threshold, n }: Held): InsightEvidence => ({
  label,
  value: Math.round(percent),
  unit: 'percent',
  interval: null,
  threshold: threshold ?? null,
  n: n ?? null,
})

/** So many of so many, in percent; 0 of none. */
export const percentOf = (part: number, whole: number): number => (whole > 0 ? (100 * part) / whole : 0)
