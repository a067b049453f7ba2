/** Percent of a year where moderate and high turnover begin. */
export const turnoverThresholds = { moderate: 10, high: 20 } as const

/** People at the beginning and at the end of the period, and those who left during it: whole, 0 or more. */
export type TurnoverCounts = { start: number; end: number; left: number }

export type TurnoverVerdict = { word: string; tone: 'good' | 'watch' | 'bad' }

export type TurnoverResult = {
  /** Percent with at most two decimals. */
  percent: number
  /** People, with at most two decimals. */
  headcount: number
  verdict: TurnoverVerdict
}

/** Result of the calculator. The verdict is based on the rounded percent, and without people it is 0 %. */
export function turnoverResult(counts: TurnoverCounts): TurnoverResult {
  const headcount = averageHeadcount(counts)
  const percent = turnoverPercent(counts)
  return { headcount, percent, verdict: turnoverVerdict(percent) }
}

/** Half of both ends together, rounded to two decimals, never below 0. */
export const averageHeadcount = ({ start, end }: Pick<TurnoverCounts, 'start' | 'end'>): number =>
  Math.max(0, Math.round(((start + end) / 2) * 100) / 100)

/** Those who left of the average headcount, in percent, rounded to two decimals; 0 where there was nobody to leave. */
export function turnoverPercent(counts: TurnoverCounts): number {
  // Hundredths of a percent, from whole numbers: 9.995 % as a fraction lies a hair below itself, and would round down.
  const doubled = averageHeadcount(counts) * 2
  return doubled === 0 ? 0 : Math.round((counts.left * 20_000) / doubled) / 100
}

/** Of a percent as it is shown: below 10 low, below 20 moderate, from there on high. */
export function turnoverVerdict(percent: number): TurnoverVerdict {
  if (percent < turnoverThresholds.moderate) return { word: 'Низкая текучесть', tone: 'good' }
  return percent < turnoverThresholds.high
    ? { word: 'Умеренная текучесть', tone: 'watch' }
    : { word: 'Высокая текучесть', tone: 'bad' }
}
