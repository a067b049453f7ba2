import type { Observation } from '@kamerton/contract/pulses/rules'
import type { CellAbsence } from '@kamerton/contract/reports/heat-map-schemas'
import { sql } from 'kysely'
import type { Scope } from '../lib/database/tenant.ts'
import type { Counts } from './queries.ts'

/** Why a question of a closed round is withheld from everybody, or for a team. */
export type QuestionWithheld = Exclude<CellAbsence, 'too_few_asked' | 'early' | 'running'>

/** The place of a question's sums: of everybody in the round where there is no team. */
export type QuestionPlace = {
  round_id: string
  team_id: string | null
  question_key: string
  metric: Observation['metric']
  sameness: string
}
export type QuestionCounts = Pick<Counts, 'n' | 'sum' | 'sum_of_squares' | 'promoters' | 'passives' | 'detractors'>
export type QuestionRollup = QuestionPlace & QuestionCounts & { withheld: QuestionWithheld | null }

/** Rows per statement, as one statement may have at most 65,535 parameters. */
const portion = 4_000

export async function insertQuestionRollups({ db, companyId }: Scope, rows: readonly QuestionRollup[]): Promise<void> {
  const company = rows.flatMap(({ team_id, ...row }) => (team_id === null ? [{ ...row, company_id: companyId }] : []))
  const teams = rows.flatMap(({ team_id, ...row }) =>
    team_id === null ? [] : [{ ...row, company_id: companyId, team_id }],
  )
  for (let start = 0; start < company.length; start += portion)
    await db
      .insertInto('company_question_rollups')
      .values(company.slice(start, start + portion))
      .execute()
  for (let start = 0; start < teams.length; start += portion)
    await db
      .insertInto('team_question_rollups')
      .values(teams.slice(start, start + portion))
      .execute()
}

export async function deleteQuestionRollups({ db, companyId }: Scope, roundId: string): Promise<void> {
  for (const table of ['company_question_rollups', 'team_question_rollups'] as const)
    await db.deleteFrom(table).where('company_id', '=', companyId).where('round_id', '=', roundId).execute()
}

/** The rollups of a round's questions as they are stored. */
export async function listQuestionRollups({ db, companyId }: Scope, roundId: string): Promise<QuestionRollup[]> {
  const columns = sql.raw(
    'question_key, metric, sameness, n, sum, sum_of_squares, promoters, passives, detractors, withheld',
  )
  const result = await sql<QuestionRollup>`
    select round_id, null::uuid as team_id, ${columns} from company_question_rollups
    where company_id = ${companyId} and round_id = ${roundId}
    union all
    select round_id, team_id, ${columns} from team_question_rollups
    where company_id = ${companyId} and round_id = ${roundId}`.execute(db)
  return result.rows
}

type Sums = { team_id: string | null; question_key: string } & QuestionCounts

/**
 * The sums of the named answers to some questions of a round: of everybody (no team), and of each team at the time of
 * asking.
 */
export async function countNamedQuestions(
  { db, companyId }: Scope,
  roundId: string,
  questions: readonly { id: string; metric: Observation['metric'] }[],
): Promise<Sums[]> {
  const groups = (condition: string) => sql.raw(`count(*) filter (where q.metric = 'enps' and ${condition})::int`)
  const result = await sql<Sums>`
    select r.team_id, q.id as question_key, count(*)::int as n, sum(v.value) as sum, sum(v.value * v.value) as sum_of_squares,
      ${groups('v.value >= 9')} as promoters, ${groups('v.value between 7 and 8')} as passives, ${groups('v.value < 7')} as detractors
    from named_responses r
    cross join jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as q (id text, metric text)
    cross join lateral (select (r.answers ->> q.id)::float8 as value where jsonb_typeof(r.answers -> q.id) = 'number') v
    where r.company_id = ${companyId} and r.round_id = ${roundId}
    group by grouping sets ((q.id), (q.id, r.team_id))
    having grouping(r.team_id) = 1 or r.team_id is not null`.execute(db)
  return result.rows
}

/**
 * The named answers of each person to these questions, in the order of `questions`; null where a person gave no number.
 */
export async function listNamedItems(
  { db, companyId }: Scope,
  roundId: string,
  questions: readonly string[],
): Promise<(number | null)[][]> {
  const result = await sql<{ items: (number | null)[] }>`
    select array(
      select case when jsonb_typeof(r.answers -> q.id) = 'number' then (r.answers ->> q.id)::float8 end
      from unnest(${[...questions]}::text[]) with ordinality q (id, place) order by q.place
    ) as items
    from named_responses r
    where r.company_id = ${companyId} and r.round_id = ${roundId}`.execute(db)
  return result.rows.map(({ items }) => items)
}
