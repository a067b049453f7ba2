import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { TenantContext } from '../../lib/context.ts'
import { type Refusable, throwRefusal } from '../../lib/database/refusable.ts'
import { runText } from '../../lib/database/run-text.ts'
import type { CompanyId, Scope, TenantTransaction } from '../../lib/database/tenant.ts'
import { shuffledTogether } from '../answers/store-pending-answer.ts'
import { areStored, type StoredPlaces } from '../answers/stored-places.ts'

export type CredentialKey = { id: Buffer; team_id: string | null; people: number; spki: Buffer; sealed: Buffer | null }

/** The number of people asked in each segment, in arbitrary order. */
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
    // Random ids, because the order of making is that of the teams.
    .orderBy('id')
    .execute()

/** The key id of a segment; undefined until the key is made. */
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

/** Like `findSigningKey`, with whether its private half is stored and whether it can sign this message. */
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

/** The sealed private half of a key; null once the round is over and the half is deleted. */
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

/** Deletes the keys of a round that is asked again: rights signed with them become invalid. */
export async function deleteCredentialKeys({ db, companyId }: Scope, roundId: string): Promise<void> {
  await db.deleteFrom('credential_keys').where('company_id', '=', companyId).where('round_id', '=', roundId).execute()
}

/** Deletes the private halves of a closed round's keys: nobody can sign with them any more. */
export async function forgetPrivateKeys({ db, companyId }: Scope, roundId: string): Promise<void> {
  await db
    .updateTable('credential_keys')
    .set({ sealed: null })
    .where('company_id', '=', companyId)
    .where('round_id', '=', roundId)
    .execute()
}

/** Open blind rounds without keys, which have not asked anybody yet. */
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

/** Marks a right as taken: once for each person, and again only for one and the same blinded message. */
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

/** A request of a link's owner to sign this message: in base64url, and in PostgreSQL's text form of bytes. */
export type Taking = { company: CompanyId; token: string; blinded: string; message: string }
/** The key that may sign. */
export type Granted = { round: string; key: Buffer }

type GrantedPlace = { place: number } & Granted

/** Marks many rights of any companies in one statement. Null gives no reason. */
export const markCredentialsTaken = async (
  db: Kysely<DB>,
  asked: readonly Taking[],
  at: Date,
): Promise<(Granted | null)[]> =>
  eachGranted(
    asked,
    await runText(db, 'select place, round, key from take_credentials($1, $2)', [at, JSON.stringify(asked)]),
  )

/** Like `markCredentialsTaken`, for many rights of one company. */
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

/**
 * An answer that came with a signed right alone, in the form that store_sealed_answers takes. Short bytes are in
 * PostgreSQL's text form.
 */
export type BlindAnswerRow = {
  company: CompanyId
  round: string
  /** The revision of the pulse that the answer was checked against. */
  revision: string
  /** The key that the answer was sealed to; the round must still have it. */
  seal_key: string
  segment: string | null
  sealed: Buffer
  attempt: string
  slot: number
}

/** Stores many answers of any companies in one statement and says of each whether it is stored. It gives no reasons. */
export const insertBlindAnswers = async (db: Kysely<DB>, answers: readonly BlindAnswerRow[]): Promise<boolean[]> =>
  areStored(
    answers,
    await runText<StoredPlaces>(db, 'select store_sealed_answers($1, $2, $3) as places', [
      ...sealedOf(answers),
      shuffledTogether,
    ]),
  )

/** Like `insertBlindAnswers`, for many answers of one company. */
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

/** The rows as JSON, and their sealed parts as one run of bytes. */
const sealedOf = (answers: readonly BlindAnswerRow[]): [string, Buffer] => [
  JSON.stringify(answers.map(({ sealed, ...answer }) => ({ ...answer, size: sealed.length }))),
  Buffer.concat(answers.map(({ sealed }) => sealed)),
]

/**
 * Counts one more answer in this segment, of an unknown person. It is the last statement of the transaction and also
 * commits.
 */
export async function countBlindAnswer(
  ctx: TenantContext,
  { roundId, teamId, slot }: { roundId: string; teamId: string | null; slot: number },
): Promise<void> {
  await ctx.finishWith('select count_blind_answer($1, $2, $3, $4)', [ctx.companyId, roundId, teamId, slot])
}
