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

/** As much of it as tells what a person has answered. */
export type AnsweredRow = Pick<AskedRow, 'pulse_id' | 'category' | 'target_type' | 'answered_on' | 'numbers'>

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

/** The same of one person, counted: how many rounds of the period asked them and have ended or been answered, and what they answered. */
export type CountedRow = {
  today: string
  user_id: string
  asked: number
  answered: number
  given: AnsweredRow[] | null
}

/**
 * What `listAsked` tells of many people, one row for each. Of the rounds that only count for the participation it carries the
 * count, and answers are put together by looking through them once: for a whole company that is a fraction of the work.
 */
export async function countAsked(
  { db, companyId }: Scope,
  ids: readonly string[],
  { now, days }: { now: Date; days: number },
): Promise<CountedRow[]> {
  const result = await sql<CountedRow>`
    with rounds as (
      select r.company_id, r.id, r.pulse_id, r.opened_on, r.closed_on, u.category, u.target_type, c.today
      from (select company_id, (${now}::timestamptz at time zone time_zone)::date as today from companies) c
      join pulse_rounds r on r.company_id = c.company_id
      join pulses u on u.company_id = r.company_id and u.id = r.pulse_id
      where c.company_id = ${companyId} and not r.is_anonymous
        and (r.closed_on is null or r.closed_on > c.today - ${days}::int)
    ), counted as (
      select p.user_id, min(r.today)::text as today,
        (count(*) filter (where r.opened_on > r.today - ${days}::int and (r.closed_on is not null or p.answered_on is not null)))::int as asked,
        (count(p.answered_on) filter (where r.opened_on > r.today - ${days}::int))::int as answered
      from rounds r
      join pulse_participants p on p.company_id = r.company_id and p.round_id = r.id and p.user_id = any(${sql.val(ids)}::uuid[])
      group by p.user_id
    ), sheets as (
      select n.round_id, n.participant_id, a.numbers
      from rounds r
      join named_responses n on n.company_id = r.company_id and n.round_id = r.id
      cross join lateral (
        select jsonb_object_agg(key, value) as numbers from jsonb_each(n.answers) where jsonb_typeof(value) = 'number'
      ) a
      where r.category in ('engagement', 'enps') and a.numbers is not null
    ), given as (
      select p.user_id, jsonb_agg(jsonb_build_object('pulse_id', r.pulse_id, 'category', r.category,
        'target_type', r.target_type, 'answered_on', p.answered_on, 'numbers', s.numbers)) as given
      from sheets s
      join rounds r on r.id = s.round_id
      join pulse_participants p on p.company_id = r.company_id and p.id = s.participant_id
      group by p.user_id
    )
    select user_id, today, asked, answered, given from counted left join given using (user_id)`.execute(db)
  return result.rows
}

export type ScaledQuestion = Pick<Question, 'id' | 'type' | 'scale'> & { pulse_id: string }

/** The questions of these pulses that are answered with a number. */
export async function listScales({ db, companyId }: Scope, pulseIds: readonly string[]): Promise<ScaledQuestion[]> {
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

/** The stars that these people were given since that moment. */
export async function listRatings({ db, companyId }: Scope, ids: readonly string[], since: Date): Promise<RatingRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('feedback')
    .select(['target_user_id'])
    .select((eb) => [eb.fn.avg<number>('rating').as('rating'), eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .where('target_user_id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .where('created_at', '>=', since)
    .groupBy('target_user_id')
    .execute()
}
