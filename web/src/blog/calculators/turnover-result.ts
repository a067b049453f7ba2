/** Annual turnover in percent at which moderate and high turnover begin. */
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

/** Mean of both ends, rounded to two decimals, never below 0. */
export const averageHeadcount = ({ start, end }: Pick<TurnoverCounts, 'start' | 'end'>): number =>
  Math.max(0, Math.round(((start + end) / 2) * 100) / 100)

/** Share of the average headcount that left, in percent, rounded to two decimals; 0 without people. */
export function turnoverPercent(counts: TurnoverCounts): number {
  // Hundredths of a percent, calculated from whole numbers: as a fraction, 9.995 % is stored slightly lower and would
  // round down.
  const doubled = averageHeadcount(counts) * 2
  return doubled === 0 ? 0 : Math.round((counts.left * 20_000) / doubled) / 100
}

/** Verdict on a percent as shown: low below 10, moderate below 20, high from there on. */
export function turnoverVerdict(percent: number): TurnoverVerdict {
  if (percent < turnoverThresholds.moderate) return { word: 'Низкая текучесть', tone: 'good' }
  return percent < turnoverThresholds.high
    ? { word: 'Умеренная текучесть', tone: 'watch' }
    : { word: 'Высокая текучесть', tone: 'bad' }
}
