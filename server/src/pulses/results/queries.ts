import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'
import { listQuestionsOfRound } from '../rows/question-queries.ts'
import type { Round } from '../rows/round-queries.ts'
import { withRelease } from '../rows/stored-release.ts'

/**
 * The count of each value of each question. For a question with several options it counts the people who chose each; an
 * empty value counts the people who chose any.
 */
export type Count = { question_key: string; value: string; count: number }

/** Counts the named answers of a round; of text questions only the number of answers. */
export async function countNamedAnswers({ db, companyId }: Scope, roundId: string): Promise<Count[]> {
  const result = await sql<Count>`
    with asked as (
      select key, type from ${listQuestionsOfRound<RawBuilder<unknown>>(sql, sql`${companyId}`, sql`${roundId}`)} q
    )
    select a.key as question_key, case when asked.type = 'text' then '' else coalesce(one.value, '') end as value, count(*)::int as count
    from named_responses r cross join lateral jsonb_each(r.answers) a
    join asked on asked.key = a.key
    cross join lateral (
      select a.value #>> '{}' as value where jsonb_typeof(a.value) <> 'array'
      union all select null where jsonb_typeof(a.value) = 'array'
      union all select jsonb_array_elements_text(a.value) where jsonb_typeof(a.value) = 'array'
    ) one
    where r.company_id = ${companyId} and r.round_id = ${roundId}
    group by 1, 2`.execute(db)
  return result.rows
}

/** Counts the anonymous answers of the segments that the release includes in the total. */
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

/** Comments of the released segments, in the order of random ids, which reveals nothing. */
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

type CompanyCell = Omit<TeamCell, 'team_id' | 'team_name'>

const sums =
  sql.raw(`coalesce(sum(r.n), 0)::int as n, coalesce(sum(r.sum), 0) as sum, coalesce(sum(r.sum_of_squares), 0) as sum_of_squares,
      coalesce(sum(r.promoters), 0) as promoters, coalesce(sum(r.passives), 0) as passives, coalesce(sum(r.detractors), 0) as detractors`)

/**
 * Everybody in a round and each asked team by name, with the rollups of a metric: of an anonymous round only released
 * values. Participation adds nothing to the sums, and gives the number of people asked.
 */
export async function listCells(
  { db, companyId }: Scope,
  roundId: string,
  metric: string,
): Promise<{ everybody: CompanyCell | undefined; teams: TeamCell[] }> {
  const { rows } = await sql<TeamCell & { is_team: boolean }>`
    select false as is_team, null::uuid as team_id, null as team_name, p.invited, ${sums}
    from pulse_rounds p
    left join company_rollups r on r.company_id = p.company_id and r.round_id = p.id and r.metric = ${metric}
    where p.company_id = ${companyId} and p.id = ${roundId}
    group by p.id, p.invited
    union all
    select true, r.team_id, t.name, sum(r.invited)::int, ${sums}
    from team_rollups r
    left join teams t on t.company_id = r.company_id and t.id = r.team_id
    where r.company_id = ${companyId} and r.round_id = ${roundId} and r.metric in ('participation', ${metric})
    group by r.team_id, t.name
    having sum(r.invited) > 0
    order by team_name nulls last`.execute(db)
  return { everybody: rows.find(({ is_team }) => !is_team), teams: rows.filter(({ is_team }) => is_team) }
}

export type RoundCell = CompanyCell &
  Pick<Round, 'id' | 'number' | 'opened_at' | 'closed_at' | 'is_anonymous' | 'release'>

/** The rollups of a metric for each round of a pulse up to a number, the newest first. */
export async function listRoundCells(
  { db, companyId }: Scope,
  { pulseId, upTo, metric, limit }: { pulseId: string; upTo: number; metric: string; limit: number },
): Promise<RoundCell[]> {
  const { rows } = await sql<RoundCell>`
    select p.id, p.number, p.opened_at, p.closed_at, p.is_anonymous, p.release, p.invited, ${sums}
    from pulse_rounds p
    join company_rollups r on r.company_id = p.company_id and r.round_id = p.id and r.metric = ${metric}
    where p.company_id = ${companyId} and p.pulse_id = ${pulseId} and p.number <= ${upTo}
    group by p.company_id, p.id
    having sum(r.n) > 0
    order by p.number desc
    limit ${limit}`.execute(db)
  return rows.map(withRelease)
}
