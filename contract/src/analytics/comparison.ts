import type { Interval } from './statistics/interval.ts'
import { type Band, type Figure, judge, type Measure } from './verdict.ts'

/** Whether a team differs from the company. */
export type Comparison = 'above_company' | 'below_company' | 'unclear'

/** Words and colour of a difference: the sign is an arrow up or down. */
export const comparisons: Record<Exclude<Comparison, 'unclear'>, { word: string; band: Band; sign: 'up' | 'down' }> = {
  above_company: { word: 'выше компании', band: 'good', sign: 'up' },
  below_company: { word: 'ниже компании', band: 'bad', sign: 'down' },
}

/** Compares only a figure that may be judged: with few answers, or few of those asked, the result is unclear. */
export function compareWithCompany(measure: Measure, team: Figure, company: number | null): Comparison {
  const { interval, unjudged } = judge(measure, team)
  return interval && unjudged === null && company !== null ? comparisonOf(interval, company) : 'unclear'
}

/** A difference is reported only where the team's whole interval excludes the company's value. */
export function comparisonOf(interval: Interval, company: number): Comparison {
  if (interval.low > company) return 'above_company'
  return interval.high < company ? 'below_company' : 'unclear'
}
