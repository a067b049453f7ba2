import { dayIn, dayOfMonth } from '@kamerton/contract/lib/dates'
import type { Frequency, SeriesStatus } from '@kamerton/contract/one-to-one/constants'
import type { Context } from '../../src/lib/context.ts'
import { writeNote } from '../../src/one-to-one/notes/private-note.ts'
import { daysLater, meetingsUpTo, timeZone, workingDay } from './one-to-one-days.ts'
import { agreementsOf, type HeldSeries, type MeetingRow, meetingsOf, pointsOf } from './one-to-one-forms.ts'
import { note } from './one-to-one-texts.ts'
import type { DemoPerson } from './people.ts'
import { type Demo, daysBefore } from './year.ts'

type Rhythm = { frequency: Frequency; status: SeriesStatus }
/** A pair of people. `day` fixes the day of the last or next meeting; otherwise it is random. */
type Pair = { manager: DemoPerson; employee: DemoPerson; rhythm: Rhythm; day?: 'tomorrow' | 'overdue' }

const usual: Rhythm = { frequency: 'biweekly', status: 'active' }
const rhythms: readonly Rhythm[] = [
  usual,
  { frequency: 'monthly', status: 'active' },
  { frequency: 'weekly', status: 'active' },
  { frequency: 'ad_hoc', status: 'active' },
  { frequency: 'biweekly', status: 'paused' },
  { frequency: 'monthly', status: 'stopped' },
]
/** The largest distance of the next meeting in days, so that the one before it is over. */
const nearest: Readonly<Record<Frequency, number>> = { weekly: 6, biweekly: 13, monthly: 27, ad_hoc: 20 }
const times = ['10:00', '11:30', '14:00', '15:30', '17:00'] as const
/** Rows of one statement: far below the limit of a statement. */
const together = 500

/**
 * A year of meetings of every manager with six of their people, and of the owner with the managers. A few statements
 * write the rows that real meetings would have left. Nobody is reminded of them: the company sends no letters by
 * itself.
 */
export async function holdOneToOnes(demo: Demo): Promise<void> {
  const series = pairsOf(demo).map((pair, index) => seriesOf(demo, pair, index))
  await demo.on(demo.now, async (ctx) => {
    await write(ctx, demo, series)
    const next = await nextMeetingOf(ctx, series[0]?.id ?? '')
    if (next) await writeNote(ctx, next, { text: note, version: 0 })
  })
}

/**
 * The owner meets the director of personnel first. Then follow the managers with their people; people with a demo login
 * come first.
 */
function pairsOf({ people }: Demo): Pair[] {
  const [owner, admin, known, employee] = people
  if (!owner || !admin || !known || !employee) throw new Error('the demo people begin with the four logins')
  const managers = people.filter(({ role }) => role === 'manager')
  const above = [admin, ...managers].map((person, index) => ({ manager: owner, employee: person, index }))
  const inTeams = managers.flatMap((manager) =>
    people
      .filter((person) => person.team === manager.team && person !== manager)
      .slice(0, rhythms.length)
      .map((person, index) => ({ manager, employee: person, index })),
  )
  const days = new Map<DemoPerson, Pair['day']>([[employee, 'tomorrow']])
  const second = inTeams.find((pair) => pair.manager === known && pair.index === 1)
  if (second) days.set(second.employee, 'overdue')
  return [...above, ...inTeams].map(({ manager, employee: person, index }) => {
    const rhythm = rhythms[manager === owner ? index % 2 : index] ?? usual
    const day = days.get(person)
    return { manager, employee: person, rhythm, ...(day ? { day } : {}) }
  })
}

function seriesOf({ chance, now }: Demo, { manager, employee, rhythm, day }: Pair, index: number): HeldSeries {
  const today = dayIn(timeZone, now)
  const last = day ? daysLater(today, day === 'tomorrow' ? 1 : -2) : lastDayOf(today, rhythm, chance.between(0, 1))
  const time = times[index % times.length] ?? times[0]
  const since = day ? 350 : Math.round(chance.between(120, 350))
  const dates = meetingsUpTo(last, { frequency: rhythm.frequency, time, since })
  return { ...rhythm, id: '', manager, employee, dates, isKnown: day === 'tomorrow' }
}

function lastDayOf(today: string, { frequency, status }: Rhythm, share: number): string {
  if (status === 'paused') return workingDay(today, -Math.round(12 + share * 25))
  if (status === 'stopped') return workingDay(today, -Math.round(20 + share * 80))
  const ahead = Array.from({ length: nearest[frequency] }, (_, index) => index + 1).filter(
    (days) => workingDay(today, days) === daysLater(today, days),
  )
  return daysLater(today, ahead[Math.floor(share * ahead.length)] ?? 1)
}

async function write(ctx: Context, demo: Demo, series: HeldSeries[]): Promise<void> {
  for (const one of series) one.id = ctx.newId()
  const held = series.map((one) => ({ series: one, meetings: meetingsOf(ctx, demo, one) }))
  await ctx.db
    .insertInto('one_to_one_series')
    .values(held.map((one) => rowOf(ctx, one.series, one.meetings)))
    .execute()
  for (const rows of inParts(held.flatMap(({ meetings }) => meetings)))
    await ctx.db.insertInto('one_to_one_meetings').values(rows).execute()
  for (const rows of inParts(held.flatMap((one) => pointsOf(ctx, demo, one.series, one.meetings))))
    await ctx.db.insertInto('one_to_one_points').values(rows).execute()
  for (const rows of inParts(held.flatMap((one) => agreementsOf(ctx, demo, one.series, one.meetings))))
    await ctx.db.insertInto('one_to_one_agreements').values(rows).execute()
}

function rowOf({ companyId, now }: Context, one: HeldSeries, meetings: readonly MeetingRow[]) {
  const [first = now] = one.dates
  const last = one.dates.at(-1) ?? first
  const created_at = daysBefore(first, 3)
  const since = { active: created_at, paused: daysBefore(last, -1), stopped: daysBefore(last, 1) }
  return {
    company_id: companyId,
    id: one.id,
    employee_id: one.employee.id,
    manager_id: one.manager.id,
    frequency: one.frequency,
    auto_schedule: one.frequency !== 'ad_hoc',
    telegram_notifications: true,
    status: one.status,
    status_since: since[one.status],
    anchor_day: dayOfMonth(timeZone, last),
    completed_meetings: meetings.filter(({ status }) => status === 'completed').length,
    cancelled_meetings: meetings.filter(({ status }) => status === 'cancelled').length,
    created_at,
  }
}

const inParts = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / together) }, (_, part) =>
    rows.slice(part * together, (part + 1) * together),
  )

const nextMeetingOf = async ({ db, companyId }: Context, seriesId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('one_to_one_meetings')
      .select('id')
      .where('company_id', '=', companyId)
      .where('series_id', '=', seriesId)
      .where('status', '=', 'scheduled')
      .executeTakeFirst()
  )?.id
