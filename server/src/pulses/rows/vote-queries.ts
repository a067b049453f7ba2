import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'
import type { PulseRow } from './pulse-queries.ts'

/** A done action that was promised to the audience of a pulse, and that no round has asked about yet. */
export type DoneAction = { id: string; title: string }

/** Actions promised to an ended round of this audience; those done last come first. */
export async function listUnasked(
  { db, companyId }: Scope,
  { target_type, target_value }: Pick<PulseRow, 'target_type' | 'target_value'>,
  limit: number,
): Promise<DoneAction[]> {
  if (target_type === 'manager_review') return []
  const isForThem =
    target_type === 'company'
      ? sql`a.subject_type = 'company' and p.target_type = 'company'`
      : sql`(p.target_value = ${target_value} or a.team_id = ${target_value})`
  const { rows } = await sql<DoneAction>`
    select a.id, a.title
    from action_items a
    join pulse_rounds r on r.company_id = ${companyId} and r.id = a.promised_round_id
    join pulses p on p.company_id = ${companyId} and p.id = r.pulse_id
    where a.company_id = ${companyId} and a.status = 'done' and ${isForThem}
      and not exists (select from round_votes v where v.company_id = ${companyId} and v.action_id = a.id)
    order by a.done_on desc, a.id
    limit ${limit}`.execute(db)
  return rows
}

export type NewVote = { action_id: string; question: string; options: readonly object[] }

/** Inserts votes. An action that another round, opened at the same time, asks about already is left out. */
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
