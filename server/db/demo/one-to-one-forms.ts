import { dayIn } from '@kamerton/contract/lib/dates'
import { DAY, MINUTE } from '@kamerton/contract/lib/durations'
import { namesWith } from '@kamerton/contract/lib/records'
import type { Frequency, MeetingStatus, SeriesStatus } from '@kamerton/contract/one-to-one/constants'
import { emptyForm } from '@kamerton/contract/one-to-one/empty-form'
import { writtenField } from '@kamerton/contract/one-to-one/form-fields'
import type { Insertable } from 'kysely'
import type { Context } from '../../src/lib/context.ts'
import type { DB } from '../types.ts'
import type { Chance } from './chance.ts'
import { timeZone } from './one-to-one-days.ts'
import {
  agreements,
  challenges,
  employeeComments,
  managerComments,
  points,
  type Work,
  works,
} from './one-to-one-texts.ts'
import type { DemoPerson } from './people.ts'
import type { Demo } from './year.ts'

export type HeldSeries = {
  id: string
  manager: DemoPerson
  employee: DemoPerson
  frequency: Frequency
  status: SeriesStatus
  dates: readonly Date[]
  /** Whether both people have a demo login; then the series has every kind of agreement. */
  isKnown: boolean
}

export type MeetingRow = Insertable<DB['one_to_one_meetings']> & {
  id: string
  status: MeetingStatus
  scheduled_date: Date
}

const pick = <T>(chance: Chance, list: readonly T[]): T => {
  const found = list[chance.below(list.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}
const ofFive = (value: number): number => Math.min(5, Math.max(1, Math.round(value)))
const later = (date: Date, ms: number): Date => new Date(date.getTime() + ms)

/**
 * All meetings of a series: held ones with their forms, and the next one, or the last one that was cancelled when the
 * series stopped.
 */
export function meetingsOf(ctx: Context, demo: Demo, series: HeldSeries): MeetingRow[] {
  const rows: MeetingRow[] = []
  let planned: readonly Work[] = worksFor(series.employee, demo.chance)
  for (const [index, date] of series.dates.entries()) {
    const status = statusOf(series, index === series.dates.length - 1)
    const row = {
      company_id: ctx.companyId,
      id: ctx.newId(),
      series_id: series.id,
      employee_id: series.employee.id,
      manager_id: series.manager.id,
      number: index + 1,
      scheduled_date: date,
      status,
      created_at: later(series.dates[index - 1] ?? later(date, -3 * DAY), 45 * MINUTE),
    }
    const next = worksFor(series.employee, demo.chance)
    rows.push({
      ...row,
      ...(status === 'completed' ? heldForm(demo, series, { date, planned, next, index }) : unheldForm),
    })
    if (status === 'completed') planned = next
  }
  return rows
}

function statusOf({ status }: HeldSeries, isLast: boolean): MeetingStatus {
  if (!isLast || status === 'paused') return 'completed'
  return status === 'stopped' ? 'cancelled' : 'scheduled'
}

/** All rows of one statement have the same columns. */
const unheldForm = {
  ...emptyForm,
  field_states: '{}',
  commented_at: null,
  started_at: null,
  completed_at: null,
}

type Talk = { date: Date; planned: readonly Work[]; next: readonly Work[]; index: number }

function heldForm({ chance, now }: Demo, { manager, employee }: HeldSeries, { date, planned, next, index }: Talk) {
  const started_at = later(date, chance.below(6) * MINUTE)
  const completed_at = later(started_at, (30 + chance.below(25)) * MINUTE)
  const { manager_rating, workload } = marks(employee, (now.getTime() - date.getTime()) / DAY, chance)
  const tone = manager_rating <= 2 ? 'low' : manager_rating === 5 ? 'high' : 'usual'
  const says = chance.below(10) < 6
  const byManager = namesWith(writtenField, { side: 'manager' })
  const state = (by: DemoPerson, at: Date) => ({ v: 1, at: at.toISOString(), by: by.id })
  return {
    ...emptyForm,
    previous_period_plans: index === 0 ? [] : planned.map(({ plan }) => plan),
    // The second of two plans is not always done.
    accomplishments: planned.slice(0, chance.below(4) === 0 ? 1 : 2).map(({ done }) => done),
    challenges: chance.below(10) < 7 ? [pick(chance, challenges)] : [],
    next_period_plans: next.map(({ plan }) => plan),
    manager_comments: pick(chance, managerComments[tone]),
    employee_comments: says ? pick(chance, employeeComments) : null,
    manager_rating,
    workload,
    field_states: JSON.stringify({
      ...Object.fromEntries(byManager.map((field) => [field, state(manager, completed_at)])),
      ...(says ? { employee_comments: state(employee, started_at) } : {}),
    }),
    commented_at: says ? started_at : null,
    started_at,
    completed_at,
  }
}

/**
 * Numbers of the form. The team sets the mood: where it has fallen lately, the workload is higher and ratings are
 * lower.
 */
function marks({ team, temper }: DemoPerson, daysAgo: number, chance: Chance) {
  const spirit = (daysAgo < 90 ? team?.lately : undefined) ?? team?.spirit ?? 0
  return {
    manager_rating: ofFive(3.9 + temper + spirit * 0.4 + chance.normal() * 0.5),
    workload: ofFive(3 - spirit * 0.8 + chance.normal() * 0.5),
  }
}

/** Two things to do that fit the team. */
function worksFor({ team }: DemoPerson, chance: Chance): readonly Work[] {
  const fitting = works.filter(({ of }) => !of || of.includes(team?.name ?? ''))
  const first = chance.below(fitting.length)
  const second = (first + 1 + chance.below(fitting.length - 1)) % fitting.length
  return [first, second].flatMap((at) => fitting[at] ?? [])
}

type PointRow = Insertable<DB['one_to_one_points']>

/**
 * Most meetings have one point of each person, ticked off there. One point of the last held meeting is left for the
 * next, which has another one.
 */
export function pointsOf(
  ctx: Context,
  { chance }: Demo,
  series: HeldSeries,
  meetings: readonly MeetingRow[],
): PointRow[] {
  const lastHeld = meetings.findLast(({ status }) => status === 'completed')
  // Each person draws from one half of the list, so that the two never bring equal points.
  const half = points.length / 2
  let leftAt: number | undefined
  return meetings
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((meeting) =>
      [series.manager, series.employee].map((author, side): PointRow => {
        const isLeft = meeting.status !== 'completed' || (meeting === lastHeld && side === 1)
        const drawn = chance.below(half)
        const at = side === 1 && drawn === leftAt ? (drawn + 1) % half : drawn
        if (meeting === lastHeld && side === 1) leftAt = at
        return {
          company_id: ctx.companyId,
          id: ctx.newId(),
          series_id: series.id,
          meeting_id: meeting.id,
          author_id: author.id,
          text: points[at * 2 + side] ?? '',
          done_at: isLeft ? null : later(meeting.scheduled_date, 20 * MINUTE),
          done_in: isLeft ? null : meeting.id,
          created_at: meeting.created_at,
        }
      }),
    )
}

type AgreementRow = Insertable<DB['one_to_one_agreements']>

/** Older agreements are done. Some of the newest are open, and some overdue. */
export function agreementsOf(
  ctx: Context,
  demo: Demo,
  series: HeldSeries,
  meetings: readonly MeetingRow[],
): AgreementRow[] {
  const { chance, now } = demo
  const held = meetings.filter(({ status }) => status === 'completed')
  const rows = held.map((meeting) => {
    const daysAgo = (now.getTime() - meeting.scheduled_date.getTime()) / DAY
    return agreement(ctx, demo, series, meeting, {
      dueIn: 7 + chance.below(14),
      isDone: daysAgo > 60 || (daysAgo > 5 && chance.below(2) === 0),
      byEmployee: chance.below(3) > 0,
    })
  })
  const newest = held.at(-1)
  if (!series.isKnown || !newest) return rows
  return [
    ...rows,
    agreement(ctx, demo, series, newest, { dueIn: 20, isDone: false, byEmployee: true }),
    agreement(ctx, demo, series, newest, { dueIn: 7, isDone: false, byEmployee: true }),
    agreement(ctx, demo, series, newest, { dueIn: 20, isDone: false, byEmployee: false }),
    agreement(ctx, demo, series, newest, { dueIn: 10, isDone: true, byEmployee: true }),
  ]
}

type Manner = { dueIn: number; isDone: boolean; byEmployee: boolean }

function agreement(
  ctx: Context,
  { chance }: Demo,
  { id: series_id, manager, employee }: HeldSeries,
  meeting: MeetingRow,
  { dueIn, isDone, byEmployee }: Manner,
): AgreementRow {
  const [responsible, other] = byEmployee ? [employee, manager] : [manager, employee]
  return {
    company_id: ctx.companyId,
    id: ctx.newId(),
    series_id,
    meeting_id: meeting.id,
    author_id: manager.id,
    responsible_id: responsible.id,
    other_id: other.id,
    text: pick(chance, agreements),
    due_on: dayIn(timeZone, later(meeting.scheduled_date, dueIn * DAY)),
    done_at: isDone ? later(meeting.scheduled_date, (1 + chance.below(4)) * DAY) : null,
    done_by: isDone ? responsible.id : null,
    created_at: later(meeting.scheduled_date, 30 * MINUTE),
  }
}
