import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'

type Days = { from: string; to: string }

/** A named round of the whole company about engagement, with its questions. */
export type ConnectedRound = {
  pulse_id: string
  title: string
  closed_on: string
  connections: unknown
  questions: { key: string; question: string }[]
}

/** The newest round of these days with enough answers for correlations of its questions. */
export async function findConnectedRound(
  { db, companyId }: Scope,
  { from, to }: Days,
): Promise<ConnectedRound | undefined> {
  const result = await sql<ConnectedRound>`
    select r.pulse_id, p.title, r.closed_on, r.connections, (
      select json_agg(json_build_object('key', q.key, 'question', q.question) order by q.ordinal)
      from pulse_questions q where q.company_id = ${companyId} and q.pulse_id = r.pulse_id
    ) as questions
    from pulse_rounds r
    join pulses p on p.company_id = r.company_id and p.id = r.pulse_id
    where r.company_id = ${companyId} and r.closed_on between ${from} and ${to} and not r.is_anonymous and p.target_type = 'company'
      and jsonb_array_length(r.connections) > 0
    order by r.closed_at desc, r.id limit 1`.execute(db)
  return result.rows[0]
}
