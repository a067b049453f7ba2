import type { Question } from '@kamerton/contract/pulses/schemas'
import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'
import { type QuestionRow, questionOf } from '../question-row.ts'

/** One of the questions of a round, as `questions_of_round` gives it. */
export type AskedRow = QuestionRow & { ordinal: number }

/** What a round asks, of a row `r` of rounds: the questions of its pulse, and after them the done actions that it asks about. */
export const questionsAsked = sql<AskedRow[]>`(
  select coalesce(json_agg(q order by q.ordinal), '[]') from questions_of_round(r.company_id, r.id) q
)`

/** The same of one round. */
export async function listRoundQuestions({ db, companyId }: Scope, roundId: string): Promise<Question[]> {
  const { rows } =
    await sql<AskedRow>`select * from questions_of_round(${companyId}, ${roundId}) order by ordinal`.execute(db)
  return rows.map(questionOf)
}
