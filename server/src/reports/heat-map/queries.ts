import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'
import type { QuestionCounts, QuestionWithheld } from '../../rollups/question-queries.ts'
import type { SameQuestion } from './same-question.ts'

/** Days of a report, both ends included, and the first day of the period before. */
export type Span = { from: string; to: string; previousFrom: string }

/** Answers to one question in all rounds of a period that asked everybody. */
export type PooledAnswers = QuestionCounts &
  SameQuestion & {
    period: 'current' | 'previous'
    /** Answers of the largest round. */
    largest: number
    /** Whether any of the rounds is confidential. */
    is_anonymous: boolean
    /** One of the reasons, of rounds that show nothing of it. */
    withheld: QuestionWithheld | null
  }

export type AskedQuestion = PooledAnswers &
  Pick<Question, 'question' | 'type'> & {
    scale_min: number
    scale_max: number
  }
/** Answers of one team, like `PooledAnswers`; the question knows whether any round is confidential. */
export type TeamAnswers = Omit<PooledAnswers, 'period' | 'is_anonymous'> & { team_id: string }

const pooled = sql.raw(
  `sum(q.n)::int as n, sum(q.sum) as sum, sum(q.sum_of_squares) as sum_of_squares, sum(q.promoters) as promoters,
   sum(q.passives) as passives, sum(q.detractors) as detractors, max(q.n) as largest, max(q.withheld) as withheld`,
)

/** Closed rounds of the whole company: a map compares teams by questions to everybody. */
const roundsOf = ({ companyId }: Scope, { from, to, previousFrom }: Span) => sql`
  select r.id, r.pulse_id, r.is_anonymous, r.closed_on, case when r.closed_on >= ${from} then 'current' else 'previous' end as period
  from pulse_rounds r
  join pulses p on p.company_id = r.company_id and p.id = r.pulse_id and p.target_type = 'company'
  where r.company_id = ${companyId} and r.closed_on between ${previousFrom} and ${to}`

/**
 * Questions that feed a metric, asked in these days, with everybody's answers; the latest asked come first, in their
 * order.
 */
export async function listAskedQuestions(scope: Scope, span: Span): Promise<AskedQuestion[]> {
  const { db, companyId } = scope
  const result = await sql<AskedQuestion>`
    with r as materialized (${roundsOf(scope, span)})
    select q.sameness, r.period, q.metric, a.question, a.type, a.scale_min, a.scale_max,
      bool_or(r.is_anonymous) as is_anonymous, ${pooled}
    from r
    join company_question_rollups q on q.company_id = ${companyId} and q.round_id = r.id
    join pulse_questions a on a.company_id = ${companyId} and a.pulse_id = r.pulse_id and a.key = q.question_key
    group by q.sameness, q.metric, r.period, a.question, a.type, a.scale_min, a.scale_max
    order by max(r.closed_on) desc, min(a.ordinal), a.question, q.metric`.execute(db)
  return result.rows
}

/**
 * Answers of each team to these questions in these days, summed up here: a year of weekly rounds is fifty rows for each
 * cell. Groups are by cell only, so that the planner expects few of them and does not sort. The rounds are an array, so
 * that their rows are read by id.
 */
export async function listTeamAnswers(
  scope: Scope,
  { from, to }: Pick<Span, 'from' | 'to'>,
  questions: readonly SameQuestion[],
): Promise<TeamAnswers[]> {
  const { db, companyId } = scope
  const wanted = questions.map(({ sameness }) => sameness)
  const result = await sql<TeamAnswers>`
    select q.team_id, q.sameness, q.metric, ${pooled}
    from team_question_rollups q
    where q.company_id = ${companyId}
      and q.round_id = any(array(select id from (${roundsOf(scope, { from, to, previousFrom: from })}) r))
      and q.sameness = any(${sql.val(wanted)}::uuid[])
    group by q.team_id, q.sameness, q.metric`.execute(db)
  return result.rows
}
