import type { Dashboard } from '@kamerton/contract/analytics/schemas'
import { valueText } from '../figures/value-text'
import { formatDayMonth } from '../lib/format-date'
import { metricLabels } from './labels'

export type Week = Dashboard['weekly_trend'][number]
type Known = Week & { value: number }

/** Weeks without a value between two that have one: the line is broken there, and a dotted bridge leads over. */
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

/** Why a week has no value. */
export const weekReason = (reason: Week['reason']): string =>
  reason === 'too_few_answers' ? 'скрыто: мало ответов' : 'не проводили'

/** Why the line is broken: what was withheld must not look like what was never asked. */
export function gapReason(weeks: readonly Week[], { from, to }: Gap): string {
  const between = weeks.slice(weeks.indexOf(from) + 1, weeks.indexOf(to))
  return weekReason(between.find(({ reason }) => reason === 'too_few_answers')?.reason ?? 'no_answers')
}

/** Weeks that no line reaches, as both neighbours have no value. */
export const loneWeeks = (weeks: readonly Week[]): Known[] =>
  knownWeeks(weeks).filter((week) => {
    const index = weeks.indexOf(week)
    return [weeks[index - 1], weeks[index + 1]].every((neighbour) => !neighbour || neighbour.value === null)
  })

/** Points that carry their value: the first, the last and the lowest. */
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
    /** Whether the line climbs beside an end: its number then stands on the other side. */
    climbs: { first: isBelow(first, second), last: isBelow(beforeLast, last) },
  }
}

const isBelow = (one: Known | undefined, other: Known | undefined) => !!one && !!other && one.value < other.value

/** «Настроение по неделям: с 4,1 (31 авг.) …»: what the picture says, in words. */
export function spokenTrend(weeks: readonly Week[]): string {
  const { first, last, lowest } = labelledWeeks(weeks)
  if (!first || !last) return `${metricLabels.mood} по неделям: ответов нет`
  const at = (week: Known) => `${valueText('mood', week.value)} (неделя с\u00a0${formatDayMonth(week.week)})`
  const low = lowest ? `, самое низкое ${at(lowest)}` : ''
  return `${metricLabels.mood} по неделям: от\u00a0${at(first)} до\u00a0${at(last)}${low}`
}

/** Every so many weeks with its date: «31 авг.» where a month begins, else «14». */
export function datedWeeks(weeks: readonly Week[], every: number): { week: Week; date: string }[] {
  const dated = weeks.filter((_, index) => index % every === 0)
  return dated.map((week, index) => {
    const sameMonth = every === 1 && dated[index - 1]?.week.slice(0, 7) === week.week.slice(0, 7)
    return { week, date: sameMonth ? String(Number(week.week.slice(-2))) : formatDayMonth(week.week) }
  })
}
