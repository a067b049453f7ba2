import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'

export type OpenPlace = { id: string; round_id: string; team_id: string | null; opened_on: string }

/** Unanswered places of a person in open named rounds. */
export const listOpenPlaces = ({ db, companyId }: Scope, userId: string): Promise<OpenPlace[]> =>
  db
    .selectFrom('pulse_participants as p')
    .innerJoin('pulse_rounds as r', (join) =>
      join.onRef('r.company_id', '=', 'p.company_id').onRef('r.id', '=', 'p.round_id'),
    )
    .select(['p.id', 'p.round_id', 'p.team_id', 'r.opened_on'])
    .where('p.company_id', '=', companyId)
    .where('p.user_id', '=', userId)
    .where('p.answered_on', 'is', null)
    .where('r.closed_at', 'is', null)
    .where('r.is_anonymous', '=', false)
    // A fixed order, so that two people who leave at once lock their rounds in one order.
    .orderBy('p.round_id')
    .execute()

/** Locks an open round: it is not closed until the transaction ends. Returns false where it is closed already. */
export async function lockOpenRound({ db, companyId }: Scope, roundId: string): Promise<boolean> {
  const result = await sql<{ open: boolean }>`select hold_open_round(${companyId}, ${roundId}) as open`.execute(db)
  return result.rows[0]?.open ?? false
}

/** Deletes an unanswered place. Returns false where an answer came first; the place then stays with it. */
export async function deleteOpenPlace({ db, companyId }: Scope, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pulse_participants')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('answered_on', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/**
 * One invitation less in an open round and its rollups; invitations are counted in the first slot, see countInvited.
 */
export async function countOneLess({ db, companyId }: Scope, place: Omit<OpenPlace, 'id'>): Promise<void> {
  const { round_id, team_id, opened_on } = place
  await db
    .updateTable('pulse_rounds')
    .set((eb) => ({ invited: eb('invited', '-', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', round_id)
    .execute()
  await db
    .updateTable('company_rollups')
    .set((eb) => ({ invited: eb('invited', '-', 1) }))
    .where('company_id', '=', companyId)
    .where('metric', '=', 'participation')
    .where('day', '=', opened_on)
    .where('round_id', '=', round_id)
    .where('slot', '=', 0)
    .execute()
  if (team_id === null) return
  await db
    .updateTable('team_rollups')
    .set((eb) => ({ invited: eb('invited', '-', 1) }))
    .where('company_id', '=', companyId)
    .where('metric', '=', 'participation')
    .where('day', '=', opened_on)
    .where('round_id', '=', round_id)
    .where('team_id', '=', team_id)
    .where('slot', '=', 0)
    .execute()
}
