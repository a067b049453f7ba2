import type { PulseCategory, PulseTarget, Question } from '@kamerton/contract/pulses/schemas'
import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'

/** A place of a person in a round of a named pulse, and the numbers they answered there. */
export type AskedRow = {
  /** The company's own, the last day of every period. */
  today: string
  user_id: string
  pulse_id: string
  category: PulseCategory
  target_type: PulseTarget
  opened_on: string
  /** The round still runs: who has not answered may yet do so. */
  is_open: boolean
  answered_on: string | null
  /** The team that the person was asked in, as a member of which they answered. */
  team_id: string | null
  numbers: Readonly<Record<string, number>> | null
}

/**
 * What these people were asked by name since that day. Rounds come first and are few; each is then looked into for these
 * people alone, so the cost follows the page and not the company. Anonymous rounds are no part of a person's figures; of
 * other kinds of pulses only the participation is.
 */
export async function listAsked(
  { db, companyId }: Scope,
  ids: readonly string[],
  { now, days }: { now: Date; days: number },
): Promise<AskedRow[]> {
  if (ids.length === 0) return []
  const result = await sql<AskedRow>`
    select c.today::text as today, p.user_id, r.pulse_id, u.category, u.target_type, r.opened_on, r.closed_on is null as is_open, p.answered_on, p.team_id, (
      select jsonb_object_agg(a.key, a.value) from jsonb_each(n.answers) a where jsonb_typeof(a.value) = 'number'
    ) as numbers
    from (select company_id, (${now}::timestamptz at time zone time_zone)::date as today from companies) c
    join pulse_rounds r on r.company_id = c.company_id
    join pulses u on u.company_id = r.company_id and u.id = r.pulse_id
    join pulse_participants p on p.company_id = r.company_id and p.round_id = r.id and p.user_id = any(${sql.val(ids)}::uuid[])
    left join named_responses n on u.category in ('engagement', 'enps') and n.company_id = p.company_id and n.round_id = p.round_id and n.participant_id = p.id
    where c.company_id = ${companyId} and not r.is_anonymous
      and (r.closed_on is null or r.closed_on > c.today - ${days}::int)`.execute(db)
  return result.rows
}

/** How many named rounds of the period asked a person and have ended or been answered. */
export type CountedRow = { user_id: string; asked: number; answered: number }

/**
 * In how many rounds everybody of the company was asked, and answered. A round is looked into by itself (`offset 0`): together the
 * rounds of two months hold so many places that PostgreSQL would rather read those of all years, a million for ten thousand people.
 */
export async function countAskedOfAll(
  { db, companyId }: Scope,
  { now, days }: { now: Date; days: number },
): Promise<CountedRow[]> {
  const result = await sql<CountedRow>`
    select p.user_id, count(*)::int as asked, count(p.answered_on)::int as answered
    from (select company_id, (${now}::timestamptz at time zone time_zone)::date as today from companies) c
    join pulse_rounds r on r.company_id = c.company_id
    cross join lateral (
      select user_id, answered_on from pulse_participants where company_id = r.company_id and round_id = r.id offset 0
    ) p
    where c.company_id = ${companyId} and not r.is_anonymous and r.opened_on > c.today - ${days}::int
      and (r.closed_on is not null or p.answered_on is not null)
    group by p.user_id`.execute(db)
  return result.rows
}

/** Everybody's answers in one round, and the questions they were given to. */
export type SheetsRow = {
  today: string
  category: PulseCategory
  target_type: PulseTarget
  questions: readonly ScaledQuestion[]
  /** Who answered, when, and what; words are left where they are. */
  sheets: readonly (readonly [userId: string, answeredOn: string, numbers: Readonly<Record<string, number>>])[]
}

/**
 * The answers of everybody that a figure of theirs rests on: one row for each round that could have been answered since that day.
 * As above a round is looked into by itself.
 */
export async function listSheetsOfAll(
  { db, companyId }: Scope,
  { now, days }: { now: Date; days: number },
): Promise<SheetsRow[]> {
  const result = await sql<SheetsRow>`
    select c.today::text as today, u.category, u.target_type, q.questions, s.sheets
    from (select company_id, (${now}::timestamptz at time zone time_zone)::date as today from companies) c
    join pulse_rounds r on r.company_id = c.company_id
    join pulses u on u.company_id = r.company_id and u.id = r.pulse_id
    cross join lateral (
      select json_agg(json_build_object('id', key, 'type', type, 'scale',
          case when scale_min is not null and scale_max is not null then json_build_object('min', scale_min, 'max', scale_max) end
        )) as questions,
        coalesce(array_agg(key) filter (where type in ('text', 'choice')), '{}') as words
      from pulse_questions where company_id = r.company_id and pulse_id = r.pulse_id
    ) q
    cross join lateral (
      select json_agg(json_build_array(p.user_id, p.answered_on, n.answers - q.words)) as sheets
      from (
        select id, user_id, answered_on from pulse_participants where company_id = r.company_id and round_id = r.id offset 0
      ) p
      join (
        select participant_id, answers from named_responses where company_id = r.company_id and round_id = r.id offset 0
      ) n on n.participant_id = p.id
    ) s
    where c.company_id = ${companyId} and not r.is_anonymous and u.category in ('engagement', 'enps')
      and (r.closed_on is null or r.closed_on > c.today - ${days}::int) and s.sheets is not null`.execute(db)
  return result.rows
}

/** As much of a question as tells what its answers feed. */
export type ScaledQuestion = Pick<Question, 'id' | 'type' | 'scale'>

/** The questions of these pulses. */
export async function listScales(
  { db, companyId }: Scope,
  pulseIds: readonly string[],
): Promise<(ScaledQuestion & { pulse_id: string })[]> {
  if (pulseIds.length === 0) return []
  const rows = await db
    .selectFrom('pulse_questions')
    .select(['pulse_id', 'key as id', 'type', 'scale_min', 'scale_max'])
    .where('company_id', '=', companyId)
    .where('pulse_id', 'in', [...pulseIds])
    .execute()
  return rows.map(({ scale_min, scale_max, ...question }) => ({
    ...question,
    scale: scale_min === null || scale_max === null ? null : { min: scale_min, max: scale_max },
  }))
}

export type RatingRow = { target_user_id: string; rating: number; count: number }

/** The stars that these people, or everybody, were given since that moment. */
export async function listRatings(
  { db, companyId }: Scope,
  ids: readonly string[] | 'everybody',
  since: Date,
): Promise<RatingRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('feedback')
    .select(['target_user_id'])
    .select((eb) => [eb.fn.avg<number>('rating').as('rating'), eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .$if(ids !== 'everybody', (query) => query.where('target_user_id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`))
    .where('created_at', '>=', since)
    .groupBy('target_user_id')
    .execute()
}
