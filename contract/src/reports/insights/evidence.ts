import type { InsightEvidence } from '../insight.ts'

type Held = { readonly threshold?: number; readonly n?: number }

/** A number of things or people; `threshold` is the value that it was compared with. */
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

/** A share of `n` in percent, 0..100, rounded to a whole number like its verdict. */
export const shareOf = (label: string, percent: number, { threshold, n }: Held): InsightEvidence => ({
  label,
  value: Math.round(percent),
  unit: 'percent',
  interval: null,
  threshold: threshold ?? null,
  n: n ?? null,
})

/** The percentage of a part; 0 where the whole is 0. */
export const percentOf = (part: number, whole: number): number => (whole > 0 ? (100 * part) / whole : 0)
