import { comparisonOf } from './comparison.ts'
import { onScale } from './on-scale.ts'
import { type Change, significance } from './rules.ts'
import type { ChangeGrade, MetricName, Trend } from './schemas.ts'
import { shownValue } from './verdict.ts'

/**
 * Number of figures of a subject that are compared side by side: eNPS, engagement, mood and participation. One of four
 * changes by chance about four times as often as a single one. The number is fixed, no matter which figures a screen
 * shows or a pulse asked for. A verdict therefore depends on its two values alone.
 */
export const figuresOfSubject = 4

/** The one verdict of a change, as calls transfer it in `trend` and `change_grade`. */
export type ChangeVerdict = { readonly trend: Trend; readonly change_grade: ChangeGrade | null }

/** The verdict when there is nothing to compare, or too little data to judge. */
export const noVerdict: ChangeVerdict = { trend: 'stable', change_grade: null }

/**
 * Grades a change with two tests. A change outside noise by itself is `likely`. It is `noticeable` if it is still
 * significant after the correction for the figures of its subject (Bonferroni). Nothing else decides it. A pair
 * therefore has one verdict on every screen, in every letter and file.
 * @param change The change. Null where there is nothing to compare, or where either side may not be judged.
 * @param shown rounds a difference to the displayed units. A shown 0, or an interval that contains 0, is within noise,
 * so that the words never contradict the numbers.
 */
export function changeVerdict(change: Change | null, shown: (value: number) => number): ChangeVerdict {
  if (change === null) return noVerdict
  const { difference, interval, p } = change
  const isOutside = interval !== null && comparisonOf(interval, 0) !== 'unclear' && shown(difference) !== 0
  if (!isOutside || !(p < significance)) return { trend: 'stable', change_grade: 'noise' }
  const grade = p * figuresOfSubject < significance ? 'noticeable' : 'likely'
  return { trend: difference > 0 ? 'up' : 'down', change_grade: grade }
}

/** The verdict of a metric's change, given in the units in which the metric is transferred. */
export const metricChangeVerdict = (name: MetricName, change: Change | null): ChangeVerdict =>
  changeVerdict(change, (value) => shownValue(name, onScale(name, value)))
