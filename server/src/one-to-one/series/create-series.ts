import type { NewSeries, Series } from '@kamerton/contract/one-to-one/schemas'
import { AppError, fieldRefusal } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { setMeeting } from '../meetings/set-meeting.ts'
import { lockPerson } from '../rows/people-queries.ts'
import { findLivingSeries, insertSeries, type LockedSeries, lockSeries } from '../rows/series-queries.ts'
import { canBeMetByManager, canLead } from '../rows/who-meets.ts'
import { showSeries } from './show-series.ts'

/**
 * Creates a series of two people. A manager leads it themselves, for people of the teams they lead; owner and admin
 * create it for anybody. If the two have a series already, the meeting is set in it: two series of one pair would
 * remind twice and plan twice.
 */
export async function createSeries(
  ctx: Context,
  { scheduled_date, video_meeting_url, ...wanted }: NewSeries,
): Promise<Series> {
  const manager_id = wanted.manager_id ?? ctx.actor.userId
  const pair = { manager_id, employee_id: wanted.employee_id }
  ctx.authorize('create', 'OneToOne', pair)
  await requirePeople(ctx, pair)
  const { id } = await livingSeries(ctx, { ...wanted, ...pair })
  if (scheduled_date) await setMeeting(ctx, await lockActive(ctx, id), scheduled_date, video_meeting_url ?? null)
  return showSeries(ctx, id)
}

/** Locks a series in which a meeting can be set. */
export async function lockActive(ctx: Context, id: string): Promise<LockedSeries> {
  const series = await lockSeries(ctx, id)
  if (!series || series.status !== 'active') throw new AppError('series_state_forbids')
  return series
}

type Pair = { manager_id: string; employee_id: string }

/** Requires two people who may meet, and locks them. */
export async function requirePeople(ctx: Context, { manager_id, employee_id }: Pair): Promise<void> {
  if (manager_id === employee_id) throw fieldRefusal(['employee_id'], 'Встречу с самим собой назначить нельзя')
  const employee = await lockPerson(ctx, employee_id, manager_id)
  if (!employee) throw fieldRefusal(['employee_id'], 'Выберите сотрудника')
  const anybody = ctx.may('manage', 'OneToOne', { manager_id, employee_id })
  if (!anybody && !(employee.is_in_led_team && canBeMetByManager(employee))) throw new AppError('forbidden')
  if (manager_id !== ctx.actor.userId) await requireLeader(ctx, manager_id)
}

/** Requires a person who can lead a series: another would not even see it. */
export async function requireLeader(ctx: Context, id: string): Promise<void> {
  const leader = await lockPerson(ctx, id, id)
  if (!leader || !canLead(leader))
    throw fieldRefusal(['manager_id'], 'Встречи ведёт руководитель, администратор или владелец')
}

/** The series of two people, or a new one: a concurrent call that creates it waits at the unique row. */
export async function livingSeries(
  ctx: Context,
  wanted: Omit<NewSeries, 'scheduled_date'> & Pair,
): Promise<{ id: string; isNew: boolean }> {
  const found = await findLivingSeries(ctx, wanted)
  if (found) return { id: found.id, isNew: false }
  const id = ctx.newId()
  const { manager_id, employee_id, frequency, auto_schedule, telegram_notifications } = wanted
  const row = { manager_id, employee_id, frequency, auto_schedule, telegram_notifications }
  if (await insertSeries(ctx, { id, ...row, anchor_day: null, now: ctx.now })) return { id, isNew: true }
  const made = await findLivingSeries(ctx, wanted)
  if (!made) throw new AppError('series_state_forbids')
  return { id: made.id, isNew: false }
}
