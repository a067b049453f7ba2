import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'

export type CredentialKey = { id: Buffer; team_id: string | null; people: number; spki: Buffer; sealed: Buffer | null }

/** Those who were asked in a round, by segment, in no order that says anything. */
export async function listSegments({ db, companyId }: Scope, roundId: string) {
  return db
    .selectFrom('pulse_participants')
    .select(({ fn }) => ['team_id', fn.countAll<number>().as('people')])
    .where('company_id', '=', companyId)
    .where('round_id', '=', roundId)
    .groupBy('team_id')
    .execute()
}

export const listCredentialKeys = ({ db, companyId }: Scope, roundId: string): Promise<CredentialKey[]> =>
  db
    .selectFrom('credential_keys')
    .select(['id', 'team_id', 'people', 'spki', 'sealed'])
    .where('company_id', '=', companyId)
    .where('round_id', '=', roundId)
    // By chance: the order of making is that of the teams.
    .orderBy('id')
    .execute()

export async function insertCredentialKeys(
  { db, companyId }: Scope,
  roundId: string,
  keys: readonly (CredentialKey & { sealed: Buffer })[],
): Promise<void> {
  await db
    .insertInto('credential_keys')
    .values(keys.map((key) => ({ ...key, company_id: companyId, round_id: roundId })))
    .execute()
}

/** The round asks anew: what was signed with these keys is no right any more. */
export async function deleteCredentialKeys({ db, companyId }: Scope, roundId: string): Promise<void> {
  await db.deleteFrom('credential_keys').where('company_id', '=', companyId).where('round_id', '=', roundId).execute()
}

/** The round is over: nothing is signed with its keys any more, by nobody. */
export async function forgetPrivateKeys({ db, companyId }: Scope, roundId: string): Promise<void> {
  await db
    .updateTable('credential_keys')
    .set({ sealed: null })
    .where('company_id', '=', companyId)
    .where('round_id', '=', roundId)
    .execute()
}

/** Blind rounds that were opened and have not asked anybody yet. */
export async function listRoundsWithoutKeys({ db, companyId }: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom('pulse_rounds as r')
    .select('r.id')
    .where('r.company_id', '=', companyId)
    .where('r.is_blind', '=', true)
    .where('r.closed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('credential_keys as k')
            .select('k.id')
            .where('k.company_id', '=', companyId)
            .whereRef('k.round_id', '=', 'r.id'),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Once for each person; again for the same blinded message alone. What it refuses by itself see in refusalOf. */
export async function markCredentialTaken(
  { db, companyId }: Scope,
  { participantId, day, hash }: { participantId: string; day: string; hash: Buffer },
): Promise<void> {
  await sql`select take_credential(${companyId}, ${participantId}, ${day}, ${hash})`.execute(db)
}

/** One more has answered in this segment; nobody knows who. */
export async function countBlindAnswer(
  { db, companyId }: Scope,
  { roundId, teamId, slot }: { roundId: string; teamId: string | null; slot: number },
): Promise<void> {
  await sql`select count_blind_answer(${companyId}, ${roundId}, ${teamId}, ${slot}::smallint)`.execute(db)
}
