import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'
import { type QuestionRow, questionOf } from './question-row.ts'

/** One question of a round, as `listQuestionsOfRound` returns it. */
export type AskedRow = QuestionRow & { ordinal: number }

/**
 * The questions of a round, as a table for a query: those of its pulse, and after them the done actions that it asks
 * about. The company is a parameter of the query, `$1` or a value. Taken from a column of another table, PostgreSQL
 * would not know which company's rows to read.
 */
export const listQuestionsOfRound = <Text>(
  write: (parts: TemplateStringsArray, ...values: Text[]) => Text,
  company: Text,
  round: Text,
): Text => write`(
  select q.key, q.ordinal::int, q.question, q.type, q.required, q.scale_min, q.scale_max, q.options, q.multiple, q.labels, q.placeholder, q.better
  from pulse_rounds asking
  join pulse_questions q on q.company_id = ${company} and q.pulse_id = asking.pulse_id
  where asking.company_id = ${company} and asking.id = ${round}
  union all
  select 'action:' || v.action_id, 1000 + v.ordinal, v.question, 'choice', false, null, null, v.options, false, '{}', null, null
  from round_votes v
  where v.company_id = ${company} and v.round_id = ${round}
)`

/** The questions as one JSON value, for a row `r` of rounds. */
export const listQuestionsAsked = (companyId: string) => sql<AskedRow[]>`(
  select coalesce(json_agg(q order by q.ordinal), '[]') from ${listQuestionsOfRound<RawBuilder<unknown>>(sql, sql`${companyId}`, sql`r.id`)} q
)`

/** The questions of one round. */
export async function listRoundQuestions({ db, companyId }: Scope, roundId: string): Promise<Question[]> {
  const asked = listQuestionsOfRound<RawBuilder<unknown>>(sql, sql`${companyId}`, sql`${roundId}`)
  const { rows } = await sql<AskedRow>`select * from ${asked} q order by ordinal`.execute(db)
  return rows.map(questionOf)
}
