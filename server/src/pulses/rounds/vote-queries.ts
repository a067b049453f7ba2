import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'
import type { PulseRow } from '../queries.ts'

/** A done action that was promised to those whom a pulse asks, and that no round has asked about yet. */
export type DoneAction = { id: string; title: string }

/** Of those promised to an ended round of the same audience, those that were done last. */
export async function listUnasked(
  { db, companyId }: Scope,
  { target_type, target_value }: Pick<PulseRow, 'target_type' | 'target_value'>,
  limit: number,
): Promise<DoneAction[]> {
  const { rows } = await sql<DoneAction>`
    select id, title from done_promises_of(${companyId}, ${target_type}, ${target_value}::uuid, ${limit})`.execute(db)
  return rows
}

export type NewVote = { action_id: string; question: string; options: readonly object[] }

/** What another round, which is being opened at the same time, asks about is left out. */
export async function insertVotes({ db, companyId }: Scope, roundId: string, votes: readonly NewVote[]): Promise<void> {
  if (votes.length === 0) return
  await db
    .insertInto('round_votes')
    .values(
      votes.map(({ options, ...vote }, at) => ({
        ...vote,
        company_id: companyId,
        round_id: roundId,
        ordinal: at + 1,
        options: JSON.stringify(options),
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'action_id']).doNothing())
    .execute()
}

/** The round that asked about an action. */
export const findAskingRound = ({ db, companyId }: Scope, actionId: string) =>
  db
    .selectFrom('round_votes as v')
    .innerJoin('pulse_rounds as r', (join) =>
      join.onRef('r.company_id', '=', 'v.company_id').onRef('r.id', '=', 'v.round_id'),
    )
    .select(['r.id as round_id', 'r.pulse_id'])
    .where('v.company_id', '=', companyId)
    .where('v.action_id', '=', actionId)
    .executeTakeFirst()
