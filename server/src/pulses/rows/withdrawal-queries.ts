import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'

export type OpenPlace = { id: string; round_id: string; team_id: string | null; opened_on: string }

/** Where a person is asked by name now and has not answered. */
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
    // Two people who leave at once meet their rounds in the same order.
    .orderBy('p.round_id')
    .execute()

/** Until the transaction ends the round is not closed; false where it is closed already. */
export async function lockOpenRound({ db, companyId }: Scope, roundId: string): Promise<boolean> {
  const result = await sql<{ open: boolean }>`select hold_open_round(${companyId}, ${roundId}) as open`.execute(db)
  return result.rows[0]?.open ?? false
}

/** False where an answer came first: then the place stays with it. */
export async function deleteOpenPlace({ db, companyId }: Scope, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pulse_participants')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('answered_on', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** One invitation less in a running round and its rollups; invitations are counted in the first slot, see countInvited. */
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
