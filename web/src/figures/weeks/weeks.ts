import type { AbsenceReason } from '@kamerton/contract/analytics/schemas'
import type { Measure } from '@kamerton/contract/analytics/verdict'
import type { z } from 'zod'
import { formatDayMonth } from '../../lib/format-date'
import type { Range } from '../place'
import { valueWithUnit } from '../value-text'

/** One week of a metric, on the scale of its measure. */
export type Week = {
  /** Its Monday. */
  week: string
  value: number | null
  interval: Range | null
  n: number
  at_least?: true | undefined
  /** Why the value is null. */
  reason: z.output<typeof AbsenceReason> | null
}
type Known = Week & { value: number }

/** Data of the chart: the measure with its scale, the name of the figure and the weeks. */
export type Shown = { measure: Measure; name: string; weeks: readonly Week[] }

/** Weeks without a value between two with one: the line is broken there and bridged by dots. */
export type Gap = { from: Known; to: Known }

const isKnown = (week: Week): week is Known => week.value !== null

export const knownWeeks = (weeks: readonly Week[]): Known[] => weeks.filter(isKnown)

export function gapsIn(weeks: readonly Week[]): Gap[] {
  const known = knownWeeks(weeks)
  return known.slice(1).flatMap((to, index) => {
    const from = known[index]
    return from && weeks.indexOf(to) - weeks.indexOf(from) > 1 ? [{ from, to }] : []
  })
}

const reasons: Record<NonNullable<Week['reason']>, string> = {
  no_answers: 'не проводили',
  too_few_answers: 'скрыто: мало ответов',
  too_few_asked: 'скрыто: было бы видно, кто ответил',
  early: 'рано судить',
  running: 'опрос идёт',
}

/** Why a week has no value. */
export const weekReason = (reason: Week['reason']): string => reasons[reason ?? 'no_answers']

/** Reason for a gap: a withheld value must look different from one that was never asked. */
export function gapReason(weeks: readonly Week[], { from, to }: Gap): string {
  const between = weeks.slice(weeks.indexOf(from) + 1, weeks.indexOf(to))
  return weekReason(
    between.find(({ reason }) => reason === 'too_few_answers' || reason === 'too_few_asked')?.reason ?? 'no_answers',
  )
}

/** Weeks without a line, because both neighbours have no value. */
export const loneWeeks = (weeks: readonly Week[]): Known[] =>
  knownWeeks(weeks).filter((week) => {
    const index = weeks.indexOf(week)
    return [weeks[index - 1], weeks[index + 1]].every((neighbour) => !neighbour || neighbour.value === null)
  })

/** Points with a label: the first, the last and the lowest. */
export function labelledWeeks(weeks: readonly Week[]) {
  const known = knownWeeks(weeks)
  const [first, second] = known
  const [beforeLast, last] = [known.at(-2), known.at(-1)]
  const lowest = known.reduce<Known | undefined>(
    (low, week) => (low && low.value <= week.value ? low : week),
    undefined,
  )
  return {
    first,
    last,
    lowest: lowest === first || lowest === last ? undefined : lowest,
    /** Whether the line rises at an end: the number is then placed on the other side. */
    climbs: { first: isBelow(first, second), last: isBelow(beforeLast, last) },
  }
}

const isBelow = (one: Known | undefined, other: Known | undefined) => !!one && !!other && one.value < other.value

/** The picture in words: «Настроение по неделям: от 4,1 (неделя с 31 авг.) …». */
export function spokenTrend({ measure, name, weeks }: Shown): string {
  const { first, last, lowest } = labelledWeeks(weeks)
  if (!first || !last) return `${name} по неделям: ответов нет`
  const at = (week: Known) => `${valueWithUnit(measure, week.value)} (неделя с\u00a0${formatDayMonth(week.week)})`
  const low = lowest ? `, самое низкое ${at(lowest)}` : ''
  return `${name} по неделям: от\u00a0${at(first)} до\u00a0${at(last)}${low}`
}

/** Number of dates that fit under the picture without touching. */
const datesAtMost = { wide: 14, narrow: 4 }

/** Interval at which weeks have a date: the first has one, and every so many after it. */
export const datedEvery = (weeks: readonly Week[], width: keyof typeof datesAtMost): number =>
  Math.max(1, Math.ceil(weeks.length / datesAtMost[width]))

/** Weeks with a date, one in `every`: «31 авг.» at the beginning of a month, else «14». */
export function datedWeeks(weeks: readonly Week[], every: number): { week: Week; date: string }[] {
  const dated = weeks.filter((_, index) => index % every === 0)
  return dated.map((week, index) => {
    const sameMonth = every === 1 && dated[index - 1]?.week.slice(0, 7) === week.week.slice(0, 7)
    return { week, date: sameMonth ? String(Number(week.week.slice(-2))) : formatDayMonth(week.week) }
  })
}
