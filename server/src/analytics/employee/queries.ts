import type { PulseCategory, Question } from '@kamerton/contract/pulses/question-schemas'
import type { PulseTarget } from '@kamerton/contract/pulses/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'
import type { Sight } from '../queries.ts'

/** A person's place in a round of a named pulse, and the numbers they answered in it. */
export type AskedRow = {
  /** The company's current day, the last day of every period. */
  today: string
  user_id: string
  pulse_id: string
  category: PulseCategory
  target_type: PulseTarget
  opened_on: string
  /** The round is still open: a person who has not answered may still do so. */
  is_open: boolean
  answered_on: string | null
  /** The person's team when they were asked; they answered as its member. */
  team_id: string | null
  numbers: Readonly<Record<string, number>> | null
}

/** A period of `days` days that ends on the company's current day. */
export type Days = { now: Date; days: number }

/**
 * The named rounds that could be answered in that period, as `rounds` of a query. They are few and are read first; each
 * is then looked into by itself (`lateral … offset 0`). Without that, PostgreSQL trusts its statistics and reads the
 * places of all years: a million for ten thousand people. Anonymous rounds are no part of a person's figures.
 */
const namedRounds = ({ companyId }: Scope, { now, days }: Days): RawBuilder<unknown> => sql`
  rounds as materialized (
    select c.today, r.id, r.pulse_id, r.opened_on, r.closed_on, r.closed_at, u.category, u.target_type
    from (select company_id, (${now}::timestamptz at time zone time_zone)::date as today from companies where company_id = ${companyId}) c
    join pulse_rounds r on r.company_id = ${companyId}
    join pulses u on u.company_id = ${companyId} and u.id = r.pulse_id
    where not r.is_anonymous and r.opened_at <= ${now}
      and (r.closed_on is null or r.closed_on > c.today - ${days}::int)
  )`

/** The day on which a place was answered, if not later than `today`: figures of a past day leave out later answers. */
const answeredBy = sql`case when answered_on <= r.today then answered_on end as answered_on`
/** Whether the round had ended at `now`. */
const hasEnded = ({ now }: Pick<Days, 'now'>) => sql`coalesce(r.closed_at <= ${now}, false)`

type RoundRow = Pick<AskedRow, 'today' | 'pulse_id' | 'category' | 'target_type' | 'opened_on' | 'is_open'> & {
  places: readonly (readonly [userId: string, answeredOn: string | null, teamId: string | null, AskedRow['numbers']])[]
}

/**
 * The named rounds that asked these people in the period. The cost grows with the page and not with the company. Of
 * pulses other than engagement and eNPS only participation is part of a person's figures. The columns of a round are
 * sent once, not once per place.
 */
export async function listAsked(scope: Scope, ids: readonly string[], period: Days): Promise<AskedRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<RoundRow>`
    with ${namedRounds(scope, period)}
    select r.today::text as today, r.pulse_id, r.category, r.target_type, r.opened_on, not ${hasEnded(period)} as is_open, asked.places
    from rounds r
    cross join lateral (
      select json_agg(json_build_array(p.user_id, p.answered_on, p.team_id, case when n.answers is not null then (
        select jsonb_object_agg(a.key, a.value) from jsonb_each(n.answers) a where jsonb_typeof(a.value) = 'number'
      ) end)) as places
      from (
        select id, user_id, team_id, ${answeredBy} from pulse_participants
        where company_id = ${scope.companyId} and round_id = r.id and user_id = any(${sql.val(ids)}::uuid[]) offset 0
      ) p
      left join lateral (
        select answers from named_responses
        where r.category in ('engagement', 'enps') and p.answered_on is not null
          and company_id = ${scope.companyId} and round_id = r.id and participant_id = p.id offset 0
      ) n on true
    ) asked
    where asked.places is not null`.execute(scope.db)
  return rows.flatMap(({ places, ...round }) =>
    places.map(([user_id, answered_on, team_id, numbers]) => ({ ...round, user_id, answered_on, team_id, numbers })),
  )
}

/** The named rounds that asked a person and have ended or been answered: one number for each requested span of days. */
export type CountedRow = { user_id: string; asked: readonly number[]; answered: readonly number[] }

/**
 * The rounds that asked each person of the company, and those they answered, among the rounds opened in each span of
 * days.
 */
export async function countAskedOfAll(
  scope: Scope,
  { now, spans }: { now: Date; spans: readonly number[] },
): Promise<CountedRow[]> {
  const counted = (what: RawBuilder<unknown>) =>
    sql`array[${sql.join(
      spans.map((days) => sql`count(${what}) filter (where r.opened_on > r.today - ${days}::int)`),
      sql`, `,
    )}]::int[]`
  const result = await sql<CountedRow>`
    with ${namedRounds(scope, { now, days: Math.max(...spans) })}
    select p.user_id, ${counted(sql`*`)} as asked, ${counted(sql`p.answered_on`)} as answered
    from rounds r
    cross join lateral (
      select user_id, ${answeredBy} from pulse_participants where company_id = ${scope.companyId} and round_id = r.id offset 0
    ) p
    where r.opened_on > r.today - ${Math.max(...spans)}::int and (${hasEnded({ now })} or p.answered_on is not null)
    group by p.user_id`.execute(scope.db)
  return result.rows
}

/** The answers of everybody in one round, and the questions of that round. */
export type SheetsRow = {
  today: string
  category: PulseCategory
  target_type: PulseTarget
  questions: readonly ScaledQuestion[]
  /** The person, the day and the numbers of each answer; text and choices are not read. */
  sheets: readonly (readonly [userId: string, answeredOn: string, numbers: Readonly<Record<string, number>>])[]
}

/** The answers of everybody that their own figures rest on: one row for each round that has answers. */
export async function listSheetsOfAll(scope: Scope, period: Days): Promise<SheetsRow[]> {
  const result = await sql<SheetsRow>`
    with ${namedRounds(scope, period)}
    select r.today::text as today, r.category, r.target_type, q.questions, s.sheets
    from rounds r
    cross join lateral (
      select json_agg(json_build_object('id', key, 'type', type, 'scale',
          case when scale_min is not null and scale_max is not null then json_build_object('min', scale_min, 'max', scale_max) end
        )) as questions,
        coalesce(array_agg(key) filter (where type in ('text', 'choice')), '{}') as words
      from pulse_questions where company_id = ${scope.companyId} and pulse_id = r.pulse_id
    ) q
    cross join lateral (
      select json_agg(json_build_array(p.user_id, p.answered_on, n.answers - q.words)) as sheets
      from (
        select id, user_id, answered_on from pulse_participants
        where company_id = ${scope.companyId} and round_id = r.id and answered_on <= r.today offset 0
      ) p
      join (
        select participant_id, answers from named_responses where company_id = ${scope.companyId} and round_id = r.id offset 0
      ) n on n.participant_id = p.id
    ) s
    where r.category in ('engagement', 'enps') and s.sheets is not null`.execute(scope.db)
  return result.rows
}

/** The fields of a question that decide which metric its answers feed. */
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

/** The stars that these people, or everybody, received between two moments. */
export async function listRatings(
  { db, companyId }: Scope,
  ids: readonly string[] | 'everybody',
  { since, until }: { since: Date; until: Date },
): Promise<RatingRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('feedback')
    .select(['target_user_id'])
    .select((eb) => [eb.fn.avg<number>('rating').as('rating'), eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .$if(ids !== 'everybody', (query) => query.where('target_user_id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`))
    .where('created_at', '>=', since)
    .where('created_at', '<=', until)
    .groupBy('target_user_id')
    .execute()
}

export type RankedPerson = {
  id: string
  first_name: string
  last_name: string
  position: string | null
  avatar_url: string | null
}

/** Everybody of the company, or the people of some teams, by name. */
export const listPeopleInSight = ({ db, companyId }: Scope, sight: Sight): Promise<RankedPerson[]> =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.position', 'u.avatar_url'])
    .where('u.company_id', '=', companyId)
    .where('u.deleted_at', 'is', null)
    .$if(sight !== 'company', (query) =>
      query.where('u.id', 'in', (eb) =>
        eb
          .selectFrom('team_members as m')
          .select('m.user_id')
          .where('m.company_id', '=', companyId)
          .where('m.team_id', '=', sql<string>`any(${sql.val(sight === 'company' ? [] : sight.teams)}::uuid[])`),
      ),
    )
    .orderBy(sql`u.directory_text collate "C"`)
    .orderBy('u.id')
    .execute()
