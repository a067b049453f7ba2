import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'

/**
 * How often each value of each question was given. Of a question that allows several options, how many chose each; an empty value then
 * counts those who chose any.
 */
export type Count = { question_key: string; value: string; count: number }

export async function countNamedAnswers(
  { db, companyId }: Scope,
  roundId: string,
  keys: readonly string[],
): Promise<Count[]> {
  const result = await sql<Count>`
    select a.key as question_key, coalesce(one.value, '') as value, count(*)::int as count
    from named_responses r, jsonb_each(r.answers) a,
      lateral (
        select a.value #>> '{}' as value where jsonb_typeof(a.value) <> 'array'
        union all select null where jsonb_typeof(a.value) = 'array'
        union all select jsonb_array_elements_text(a.value) where jsonb_typeof(a.value) = 'array'
      ) one
    where r.company_id = ${companyId} and r.round_id = ${roundId} and a.key = any(${sql.val(keys)}::text[])
    group by 1, 2`.execute(db)
  return result.rows
}

/** Only of the segments that the release lets into the total. */
export async function countAnonymousAnswers(
  { db, companyId }: Scope,
  roundId: string,
  segments: readonly (string | null)[],
): Promise<Count[]> {
  const result = await sql<Count>`
    select a.key as question_key, a.value, count(*)::int as count
    from anonymous_sheets s, jsonb_each_text(s.numbers) a
    where s.company_id = ${companyId} and s.round_id = ${roundId} and ${inSegments(segments)}
    group by 1, 2
    union all
    select s.question_key, s.value, sum(s.people)::int as count
    from anonymous_choices s
    where s.company_id = ${companyId} and s.round_id = ${roundId} and ${inSegments(segments)}
    group by 1, 2`.execute(db)
  return result.rows
}

/** Comments of the released segments, in an order that says nothing: that of random ids. */
export async function listAnonymousComments(
  { db, companyId }: Scope,
  roundId: string,
  segments: readonly (string | null)[],
): Promise<{ question_key: string; body: string }[]> {
  return db
    .selectFrom('anonymous_comments as s')
    .select(['question_key', 'body'])
    .where('company_id', '=', companyId)
    .where('round_id', '=', roundId)
    .where(inSegments(segments))
    .orderBy('id')
    .execute()
}

function inSegments(segments: readonly (string | null)[]) {
  const teams = segments.filter((segment) => segment !== null)
  return sql<boolean>`(s.segment_id = any(${teams}::uuid[]) or (s.segment_id is null and ${segments.includes(null)}))`
}

/** The newest first. */
export async function listNamedComments(
  { db, companyId }: Scope,
  roundId: string,
  keys: readonly string[],
): Promise<{ question_key: string; body: string }[]> {
  const result = await sql<{ question_key: string; body: string }>`
    select a.key as question_key, a.value as body
    from named_responses r, jsonb_each_text(r.answers) a
    where r.company_id = ${companyId} and r.round_id = ${roundId} and a.key = any(${sql.val(keys)}::text[])
    order by r.submitted_at desc`.execute(db)
  return result.rows
}

export async function listNamedResponses({ db, companyId }: Scope, roundId: string, limit: number) {
  return db
    .selectFrom('named_responses as r')
    .innerJoin('pulse_participants as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.participant_id'),
    )
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.user_id'))
    .select(['r.participant_id as id', 'r.submitted_at', 'u.id as user_id', 'u.first_name', 'u.last_name'])
    .select(sql<Readonly<Record<string, number | string | string[]>>>`r.answers`.as('answers'))
    .where('r.company_id', '=', companyId)
    .where('r.round_id', '=', roundId)
    .orderBy('r.submitted_at', 'desc')
    .limit(limit)
    .execute()
}

export type TeamCell = {
  team_id: string | null
  team_name: string | null
  invited: number
  n: number
  sum: number
  sum_of_squares: number
  promoters: number
  passives: number
  detractors: number
}

/** Everybody in a round, and what the company's rollups say of a metric: of an anonymous round only what was released. */
export async function findCompanyCell(
  { db, companyId }: Scope,
  roundId: string,
  metric: string,
): Promise<Omit<TeamCell, 'team_id' | 'team_name'> | undefined> {
  const result = await sql<Omit<TeamCell, 'team_id' | 'team_name'>>`
    select p.invited, coalesce(sum(r.n), 0)::int as n, coalesce(sum(r.sum), 0) as sum, coalesce(sum(r.sum_of_squares), 0) as sum_of_squares,
      coalesce(sum(r.promoters), 0)::int as promoters, coalesce(sum(r.passives), 0)::int as passives, coalesce(sum(r.detractors), 0)::int as detractors
    from pulse_rounds p
    left join company_rollups r on r.company_id = p.company_id and r.round_id = p.id and r.metric = ${metric}
    where p.company_id = ${companyId} and p.id = ${roundId}
    group by p.id, p.invited`.execute(db)
  return result.rows[0]
}

/** Every team that was asked in a round, with what its rollups say of a metric. */
export async function listTeamCells({ db, companyId }: Scope, roundId: string, metric: string): Promise<TeamCell[]> {
  const result = await sql<TeamCell>`
    select asked.team_id, t.name as team_name, asked.invited::int,
      coalesce(sum(r.n), 0)::int as n, coalesce(sum(r.sum), 0) as sum, coalesce(sum(r.sum_of_squares), 0) as sum_of_squares,
      coalesce(sum(r.promoters), 0)::int as promoters, coalesce(sum(r.passives), 0)::int as passives, coalesce(sum(r.detractors), 0)::int as detractors
    from (select team_id, count(*) as invited from pulse_participants where company_id = ${companyId} and round_id = ${roundId} group by team_id) asked
    left join teams t on t.company_id = ${companyId} and t.id = asked.team_id
    left join team_rollups r on r.company_id = ${companyId} and r.round_id = ${roundId} and r.team_id = asked.team_id and r.metric = ${metric}
    group by asked.team_id, t.name, asked.invited
    order by t.name nulls last`.execute(db)
  return result.rows
}
