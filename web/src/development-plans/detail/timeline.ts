import type { PlanStatus } from '@kamerton/contract/development-plans/constants'
import { daysLate, lateWords } from '@kamerton/contract/development-plans/late'
import type { Activity, Milestone, Skill } from '@kamerton/contract/development-plans/schemas'
import { formatDate } from '../../lib/format-date'
import { plural } from '../../lib/plural'
import { daysBetween } from '../against-time'

export type DateState = 'done' | 'overdue' | 'today' | 'ahead' | 'dropped'

/** A date of the plan: a milestone, or the deadline of an activity. */
export type PlanDate = {
  id: string
  kind: 'milestone' | 'activity'
  title: string
  /** The skill of an activity, and its place in the plan from one. */
  skill: { name: string; place: number } | null
  date: string
  /** The position on the line, in percent. */
  at: number
  state: DateState
}

export type Timeline = {
  from: string
  to: string
  /** The position of today; null where it lies beyond the line. */
  today: number | null
  months: readonly { at: number; day: string }[]
  dates: readonly PlanDate[]
}

type Dated = {
  status: PlanStatus
  start_date: string
  end_date: string
  milestones: readonly Pick<Milestone, 'id' | 'title' | 'date' | 'status'>[]
  skills: readonly (Pick<Skill, 'name'> & {
    activities: readonly Pick<Activity, 'id' | 'title' | 'due_date' | 'status'>[]
  })[]
}

/** The dates of a plan on a line from its first day to its last. Dates outside of the term make the line longer. */
export function timelineOf({ status, start_date, end_date, milestones, skills }: Dated, today: string): Timeline {
  const found = [
    ...milestones.map((one) => ({ ...one, kind: 'milestone' as const, skill: null })),
    ...skills.flatMap(({ name, activities }, index) =>
      activities.map((one) => ({
        ...one,
        date: one.due_date,
        kind: 'activity' as const,
        skill: { name, place: index + 1 },
      })),
    ),
  ].flatMap(({ date, ...rest }) => (date === null ? [] : [{ ...rest, date }]))
  const days = found.map(({ date }) => date)
  const from = [start_date, ...days].reduce((first, day) => (day < first ? day : first))
  const to = [end_date, ...days].reduce((last, day) => (day > last ? day : last))
  const at = (day: string) => (100 * daysBetween(from, day)) / Math.max(1, daysBetween(from, to))
  return {
    from,
    to,
    today: today < from || today > to ? null : at(today),
    months: monthsBetween(from, to).map((day) => ({ at: at(day), day })),
    dates: found
      .map(({ id, kind, title, skill, date, status: step }) => ({
        id,
        kind,
        title,
        skill,
        date,
        at: at(date),
        state: stateOf(step, date, status, today),
      }))
      .toSorted((a, b) => a.date.localeCompare(b.date)),
  }
}

function stateOf(
  step: Activity['status'] | Milestone['status'],
  day: string,
  plan: PlanStatus,
  today: string,
): DateState {
  if (step === 'completed') return 'done'
  if (step === 'cancelled') return 'dropped'
  if (plan === 'active' && day === today) return 'today'
  return daysLate({ status: step, day }, plan, today) > 0 ? 'overdue' : 'ahead'
}

/** The number of month names that fit the line on a wide screen. In a longer plan every second, third … is named. */
const namedAtMost = 8

/** The first days of the months in between. */
function monthsBetween(from: string, to: string): string[] {
  const [year = 0, month = 1] = from.split('-').map(Number)
  const all: string[] = []
  for (let ahead = 1; ; ahead++) {
    const day = new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 10)
    if (day > to) break
    all.push(day)
  }
  const step = Math.ceil(all.length / namedAtMost)
  return all.filter((_, index) => index % step === 0)
}

/** The greatest height of a pile; the rest is shown as a number. */
const tallest = 4

export type Pile = { at: number; dates: readonly PlanDate[]; more: number }

const urgency: readonly DateState[] = ['overdue', 'today', 'ahead', 'done', 'dropped']

/** Piles of dates that are closer than `reach` percent of the line. The most urgent date is nearest to the line. */
export function pilesOf(dates: readonly PlanDate[], reach: number): Pile[] {
  const near = Map.groupBy(dates, ({ at }) => Math.round(at / reach))
  return [...near.values()].map((pile) => {
    const sorted = pile.toSorted((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state))
    const shown = sorted.length > tallest ? tallest - 1 : sorted.length
    return {
      at: pile.reduce((sum, { at }) => sum + at, 0) / pile.length,
      dates: sorted.slice(0, shown),
      more: sorted.length - shown,
    }
  })
}

/** The late dates and the next ones: those that ask for an act. */
export function nextDates({ dates }: Timeline, atMost: number): PlanDate[] {
  return dates.filter(({ state }) => state === 'overdue' || state === 'today' || state === 'ahead').slice(0, atMost)
}

/** The distance of the date from today, in words. */
export function whenWords({ state, date }: PlanDate, today: string): string {
  if (state === 'done') return 'сделано'
  if (state === 'dropped') return 'отменено'
  const left = daysBetween(today, date)
  if (state === 'overdue') return lateWords(-left)
  if (left === 0) return 'сегодня'
  if (left < 0) return 'не\u00a0сделано'
  return left === 1 ? 'завтра' : `через\u00a0${days(left)}`
}

/** The whole line in a sentence, for people who do not see it. */
export function timelineSentence({ from, to, dates }: Timeline, today: string): string {
  const count = (state: DateState) => dates.filter((one) => one.state === state).length
  const counts = [
    [count('overdue'), 'просрочено'],
    [count('today'), 'сегодня'],
    [count('ahead'), 'впереди'],
    [count('done'), 'сделано'],
  ] as const
  const sums = counts.flatMap(([number, word]) => (number > 0 ? [`${word} ${number}`] : []))
  return `С\u00a0${formatDate(from)} по\u00a0${formatDate(to)}, сегодня ${formatDate(today)}: ${sums.join(', ') || 'дат нет'}`
}

const days = (count: number) => plural(count, 'день', 'дня', 'дней')
