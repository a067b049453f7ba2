import { type Measure, rangeOf } from '@kamerton/contract/analytics/verdict'
import { placeOn } from '../place'
import { monotoneBand, monotonePath, type Point } from './monotone-path'
import type { Week } from './weeks'

/** Position of a week between the first and the last, 0..100; a single week is in the middle. */
export function placeOfWeek(weeks: readonly Week[], week: Week): number {
  const index = weeks.indexOf(week)
  return weeks.length < 2 ? 50 : (100 * index) / (weeks.length - 1)
}

/** Distance of a value from the top of its fixed scale, 0..100. */
export const depthOf = (measure: Measure, value: number): number => 100 - placeOn(rangeOf(measure), value)

/** Paths in a square of 100: a line for every run of weeks with a value, and the band of their intervals. */
export function pathsOf(measure: Measure, weeks: readonly Week[]): { line: string; band: string } {
  const point = (week: Week, value: number): Point => ({ x: placeOfWeek(weeks, week), y: depthOf(measure, value) })
  const lines = runsOf(weeks, ({ value }) => value !== null).map((run) =>
    monotonePath(run.map((week) => point(week, week.value ?? 0))),
  )
  const bands = runsOf(weeks, ({ interval }) => interval !== null).map((run) =>
    monotoneBand(
      run.map((week) => point(week, week.interval?.high ?? 0)),
      run.map((week) => point(week, week.interval?.low ?? 0)),
    ),
  )
  return { line: lines.join(''), band: bands.join('') }
}

/** Runs of neighbouring weeks with a value. A single week makes no line. */
function runsOf(weeks: readonly Week[], has: (week: Week) => boolean): Week[][] {
  const runs: Week[][] = [[]]
  for (const week of weeks) {
    if (has(week)) runs.at(-1)?.push(week)
    else runs.push([])
  }
  return runs.filter(({ length }) => length > 1)
}

/** The week under a pointer at this share of the width. */
export const weekAt = (weeks: readonly Week[], share: number): Week | undefined =>
  weeks[Math.round(Math.min(1, Math.max(0, share)) * (weeks.length - 1))]
