import { comparisonOf } from './comparison.ts'
import { onScale } from './on-scale.ts'
import { type Change, significance } from './rules.ts'
import type { ChangeGrade, MetricName, Trend } from './schemas.ts'
import { shownValue } from './verdict.ts'

/**
 * The figures of a subject (eNPS, engagement, mood, participation) are looked at side by side, so that one of four moves by chance four
 * times as often. The factor is fixed, whichever of them a screen shows and whichever were asked: a verdict follows from its pair alone.
 */
export const figuresOfSubject = 4

/** The one verdict of a change, as it travels: `trend` and `change_grade` of the calls. */
export type ChangeVerdict = { readonly trend: Trend; readonly change_grade: ChangeGrade | null }

/** Nothing to compare, or too little to judge. */
export const noVerdict: ChangeVerdict = { trend: 'stable', change_grade: null }

/**
 * How sure a change is, by two tests: outside noise alone it is likely, and noticeable if it still is after the correction for the figures
 * of its subject (Bonferroni). Nothing else decides it, so that a pair has one verdict on every screen, in every letter and file.
 * @param change null where there is nothing to compare, or where either side may not be judged
 * @param shown rounds a difference to what stands on the screen, in the units that are shown: one of a shown 0 is within noise, and so is one
 * whose interval holds 0, so that no word contradicts the numbers beside it
 */
export function changeVerdict(change: Change | null, shown: (value: number) => number): ChangeVerdict {
  if (change === null) return noVerdict
  const { difference, interval, p } = change
  const isOutside = interval !== null && comparisonOf(interval, 0) !== 'unclear' && shown(difference) !== 0
  if (!isOutside || !(p < significance)) return { trend: 'stable', change_grade: 'noise' }
  const grade = p * figuresOfSubject < significance ? 'noticeable' : 'likely'
  return { trend: difference > 0 ? 'up' : 'down', change_grade: grade }
}

/** The verdict of a metric's change, which comes in the units in which the metric travels. */
export const metricChangeVerdict = (name: MetricName, change: Change | null): ChangeVerdict =>
  changeVerdict(change, (value) => shownValue(name, onScale(name, value)))
