import type { Interval } from './statistics/interval.ts'
import { type Band, type Figure, judge, type Measure } from './verdict.ts'

/** Whether a team differs from the company. */
export type Comparison = 'above_company' | 'below_company' | 'unclear'

/** How a difference is said and coloured: the sign is an arrow up or down. */
export const comparisons: Record<Exclude<Comparison, 'unclear'>, { word: string; band: Band; sign: 'up' | 'down' }> = {
  above_company: { word: 'выше компании', band: 'good', sign: 'up' },
  below_company: { word: 'ниже компании', band: 'bad', sign: 'down' },
}

/** Only of a figure that may be judged at all: of few answers, or of few of those asked, nothing is said. */
export function compareWithCompany(measure: Measure, team: Figure, company: number | null): Comparison {
  const { interval, unjudged } = judge(measure, team)
  return interval && unjudged === null && company !== null ? comparisonOf(interval, company) : 'unclear'
}

/** A difference is said only where the team's whole interval misses the company's value. */
export function comparisonOf(interval: Interval, company: number): Comparison {
  if (interval.low > company) return 'above_company'
  return interval.high < company ? 'below_company' : 'unclear'
}
