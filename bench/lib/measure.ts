/** The middle of a sorted copy. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Nearest-rank quantile; NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const rounded = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** A result of a scenario: a line of the table, and whether its budget was kept. */
export type Finding = { what: string; figure: string; goal: string; kept: boolean }

/** A figure without a goal. */
export const noted = (what: string, figure: string): Finding => ({ what, figure, goal: '', kept: true })

/** A figure with a budget that it may not exceed. */
export const atMost = (what: string, value: number, goal: number, digits = 0, unit = ''): Finding => ({
  what,
  figure: rounded(value, digits) + unit,
  goal: `≤ ${rounded(goal, Number.isInteger(goal) ? 0 : digits)}${unit}`,
  kept: value <= goal,
})

/** A figure with a budget that it must reach. */
export const atLeast = (what: string, value: number, goal: number, digits = 0, unit = ''): Finding => ({
  what,
  figure: rounded(value, digits) + unit,
  goal: `≥ ${rounded(goal, Number.isInteger(goal) ? 0 : digits)}${unit}`,
  kept: value >= goal,
})
