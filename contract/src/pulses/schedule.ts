import { dayIn, momentIn } from '../lib/dates.ts'
import { DAY } from '../lib/durations.ts'
import { addDays } from '../lib/period.ts'
import { closesItself, type pulseTypes, type Schedule } from './schedule-schema.ts'

type Type = (typeof pulseTypes)[number]
type RepeatedType = Exclude<Type, 'one_time'>

/** The distance between two rounds of each repeated type. */
const steps = {
  weekly: { days: 7 },
  biweekly: { days: 14 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
} as const satisfies Record<RepeatedType, { days: number } | { months: number }>

/**
 * The number of days for which a round of a long period is open, the day of its opening included. Rounds of shorter
 * periods close with the next round: results must not wait for a month.
 */
export const roundDays = 14

/**
 * The last day of a round opened on a day, by its own period: the round closes at its end. Null: the next round, the
 * end of the pulse or a person closes it.
 */
export const lastDayOfRound = (type: Type, openedOn: string): string | null =>
  closesItself(type) ? addDays(openedOn, roundDays - 1) : null

/** The first moment of a round strictly after `after`, in the company's time zone; null for a pulse that asks once. */
export function nextRound(type: Type, schedule: Schedule | null, timeZone: string, after: Date): Date | null {
  if (type === 'one_time' || !schedule) return null
  const { dayOfWeek, starts_on, time } = schedule
  if (type === 'weekly') return dayOfWeek ? nextSlot({ dayOfWeek, time }, timeZone, after) : null
  return starts_on ? nextDated(type, { starts_on, time }, timeZone, after) : null
}

/**
 * The first scheduled moment strictly after `after`. In `dayOfWeek` 0 is Sunday and 6 Saturday, in the company's time
 * zone.
 */
export function nextSlot(schedule: { dayOfWeek: number; time: string }, timeZone: string, after: Date): Date {
  for (let ahead = 0; ahead <= 8; ahead++) {
    const day = dayIn(timeZone, new Date(after.getTime() + ahead * DAY))
    if (new Date(`${day}T00:00:00Z`).getUTCDay() !== schedule.dayOfWeek) continue
    const moment = momentIn(timeZone, day, schedule.time)
    if (moment > after) return moment
  }
  throw new Error(`day of week ${schedule.dayOfWeek}`)
}

type Dated = { starts_on: string; time: string }

function nextDated(type: Exclude<RepeatedType, 'weekly'>, { starts_on, time }: Dated, zone: string, after: Date): Date {
  // Counting begins a step before the day of `after`, so that no moment of that day is passed over.
  for (let at = Math.max(0, stepsBetween(type, starts_on, dayIn(zone, after)) - 1); ; at++) {
    const moment = momentIn(zone, dayAt(type, starts_on, at), time)
    if (moment > after) return moment
  }
}

function stepsBetween(type: RepeatedType, from: string, to: string): number {
  const step = steps[type]
  if ('days' in step) return Math.floor((Date.parse(to) - Date.parse(from)) / (step.days * DAY))
  const [year = 0, month = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  return Math.floor(((toYear - year) * 12 + toMonth - month) / step.months)
}

/** The day a number of steps after the first one. A month without that day has its last day instead. */
function dayAt(type: RepeatedType, first: string, at: number): string {
  const step = steps[type]
  if ('days' in step) return addDays(first, at * step.days)
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number)
  const ahead = month - 1 + at * step.months
  const lastOfMonth = new Date(Date.UTC(year, ahead + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, ahead, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}
