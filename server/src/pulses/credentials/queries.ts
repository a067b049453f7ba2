import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { TenantContext } from '../../lib/context.ts'
import { type Refusable, throwRefusal } from '../../lib/database/refusable.ts'
import { runText } from '../../lib/database/run-text.ts'
import type { CompanyId, Scope, TenantTransaction } from '../../lib/database/tenant.ts'
import { shuffledTogether } from '../answers/store-pending-answer.ts'
import { areStored, type StoredPlaces } from '../answers/stored-places.ts'

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

/** The key of a segment; none until it is made. */
export const findSigningKey = async (
  { db, companyId }: Scope,
  roundId: string,
  teamId: string | null,
): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('credential_keys')
      .select('id')
      .where('company_id', '=', companyId)
      .where('round_id', '=', roundId)
      .where('team_id', 'is not distinct from', teamId)
      .executeTakeFirst()
  )?.id

/** The same, with whether it can sign at all and whether it could sign this. */
export const findSigningKeyFor = (
  { db, companyId }: Scope,
  { round_id, team_id }: { round_id: string; team_id: string | null },
  blinded: Buffer,
) =>
  db
    .selectFrom('credential_keys')
    .select('id')
    .select(sql<boolean>`sealed is not null`.as('is_kept'))
    .select(sql<boolean>`is_signable(spki, ${blinded})`.as('is_signable'))
    .where('company_id', '=', companyId)
    .where('round_id', '=', round_id)
    .where('team_id', 'is not distinct from', team_id)
    .executeTakeFirst()

/** Null: the round is over, and nobody has it any more. */
export const findSealedHalf = async ({ db, companyId }: Scope, id: Buffer): Promise<Buffer | null> =>
  (
    await db
      .selectFrom('credential_keys')
      .select('sealed')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.sealed ?? null

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

/** Once for each person; again for the same blinded message alone. */
export async function markCredentialTaken(
  { db, companyId }: Scope,
  { participantId, day, hash }: { participantId: string; day: string; hash: Buffer },
): Promise<void> {
  throwRefusal(
    await runText<Refusable>(db, 'select take_credential_or_refuse($1, $2, $3, $4) as refusal', [
      companyId,
      participantId,
      day,
      hash,
    ]),
  )
}

/** Whoever has this link wants the right to answer, for this message: in base64url, and as PostgreSQL writes bytes. */
export type Taking = { company: CompanyId; token: string; blinded: string; message: string }
/** Who may sign. */
export type Granted = { round: string; key: Buffer }

type GrantedPlace = { place: number } & Granted

/** The same for many of any companies, in one statement. Null says nothing of the reason. */
export const markCredentialsTaken = async (
  db: Kysely<DB>,
  asked: readonly Taking[],
  at: Date,
): Promise<(Granted | null)[]> =>
  eachGranted(
    asked,
    await runText(db, 'select place, round, key from take_credentials($1, $2)', [at, JSON.stringify(asked)]),
  )

/** The same for many of one company. */
export const markOwnCredentialsTaken = async (
  { companyId, finishWith }: TenantTransaction,
  asked: readonly Taking[],
  at: Date,
): Promise<(Granted | null)[]> =>
  eachGranted(
    asked,
    await finishWith('select place, round, key from take_credentials($1, $2, $3)', [
      companyId,
      at,
      JSON.stringify(asked),
    ]),
  )

function eachGranted(asked: readonly Taking[], rows: readonly GrantedPlace[]): (Granted | null)[] {
  const granted = new Map(rows.map(({ place, round, key }) => [place, { round, key }]))
  return asked.map((_, index) => granted.get(index + 1) ?? null)
}

/** An answer that came with a signed right alone, as store_sealed_answers takes it; short bytes as PostgreSQL writes them. */
export type BlindAnswerRow = {
  company: CompanyId
  round: string
  /** The pulse as the answer was checked against. */
  revision: string
  /** What it was sealed to: the round must still have this key. */
  seal_key: string
  segment: string | null
  sealed: Buffer
  attempt: string
  slot: number
}

/** Many of any companies in one statement: whether each is stored. What is not says nothing of the reason. */
export const insertBlindAnswers = async (db: Kysely<DB>, answers: readonly BlindAnswerRow[]): Promise<boolean[]> =>
  areStored(
    answers,
    await runText<StoredPlaces>(db, 'select store_sealed_answers($1, $2, $3) as places', [
      ...sealedOf(answers),
      shuffledTogether,
    ]),
  )

/** The same for many of one company. */
export const insertOwnBlindAnswers = async (
  { companyId, finishWith }: TenantTransaction,
  answers: readonly BlindAnswerRow[],
): Promise<boolean[]> =>
  areStored(
    answers,
    await finishWith<StoredPlaces>('select store_sealed_answers($1, $2, $3, $4) as places', [
      companyId,
      ...sealedOf(answers),
      shuffledTogether,
    ]),
  )

/** The rows, and as one run of bytes what is sealed in them. */
const sealedOf = (answers: readonly BlindAnswerRow[]): [string, Buffer] => [
  JSON.stringify(answers.map(({ sealed, ...answer }) => ({ ...answer, size: sealed.length }))),
  Buffer.concat(answers.map(({ sealed }) => sealed)),
]

/** One more has answered in this segment; nobody knows who. The last of the transaction, which also commits. */
export async function countBlindAnswer(
  ctx: TenantContext,
  { roundId, teamId, slot }: { roundId: string; teamId: string | null; slot: number },
): Promise<void> {
  await ctx.finishWith('select count_blind_answer($1, $2, $3, $4)', [ctx.companyId, roundId, teamId, slot])
}
