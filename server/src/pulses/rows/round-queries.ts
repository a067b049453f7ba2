import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'
import { currentRule, type StoredRelease, withRelease } from './stored-release.ts'

export const roundColumns = [
  'id',
  'pulse_id',
  'number',
  'is_anonymous',
  'is_blind',
  'anonymity_threshold',
  'comment_threshold',
  'slot',
  'opened_at',
  'opened_on',
  'closed_at',
  'closed_on',
  'closes_on',
  'invited',
  'release',
  'seal_key',
  'answers_lost_at',
  'shares_results',
  'asked_to_remind_on',
] as const
export async function findRound({ db, companyId }: Scope, id: string) {
  const row = await db
    .selectFrom('pulse_rounds')
    .select(roundColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && withRelease(row)
}
export type Round = NonNullable<Awaited<ReturnType<typeof findRound>>>

/** Locks the round, so that closing it and storing an anonymous answer cannot overtake each other. */
export async function findRoundToMix(scope: Scope, id: string): Promise<Round | undefined> {
  await scope.db
    .selectFrom('pulse_rounds')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findRound(scope, id)
}

export async function findOpenRound({ db, companyId }: Scope, pulseId: string) {
  return db
    .selectFrom('pulse_rounds')
    .select(['id', 'is_anonymous', 'opened_on', 'shares_results'])
    .where('company_id', '=', companyId)
    .where('pulse_id', '=', pulseId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

export async function listRounds({ db, companyId }: Scope, pulseId: string): Promise<Round[]> {
  const rows = await db
    .selectFrom('pulse_rounds')
    .select(roundColumns)
    .where('company_id', '=', companyId)
    .where('pulse_id', '=', pulseId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(withRelease)
}

export type NewRound = {
  id: string
  pulse_id: string
  number: number
  is_anonymous: boolean
  is_blind: boolean
  anonymity_threshold: number
  comment_threshold: number
  slot: Date | null
  opened_at: Date
  opened_on: string
  closes_on: string | null
  invited: number
  shares_results: boolean
  seal_key: Buffer | null
}

export const insertRound = ({ db, companyId }: Scope, round: NewRound) =>
  db
    .insertInto('pulse_rounds')
    .values({ ...round, company_id: companyId })
    .execute()

/** Stores the one large group of this round whose participation is withheld, see `withheldForRest`. */
export const updateWithheldTeam = ({ db, companyId }: Scope, id: string, untold_team_id: string | null) =>
  db
    .updateTable('pulse_rounds')
    .set({ untold_team_id })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Waits for the answers that are being stored; until the end of the transaction no further answer can start. */
export const lockClosingRound = ({ db }: Scope, id: string) => sql`select hold_closing_round(${id})`.execute(db)

export const markRoundClosed = ({ db, companyId }: Scope, id: string, closed_at: Date, closed_on: string) =>
  db
    .updateTable('pulse_rounds')
    .set({ closed_at, closed_on })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()

export const updateRelease = ({ db, companyId }: Scope, id: string, release: StoredRelease) =>
  db
    .updateTable('pulse_rounds')
    .set({ release: JSON.stringify(release) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

export const markAnswersLost = ({ db, companyId }: Scope, id: string, answers_lost_at: Date) =>
  db
    .updateTable('pulse_rounds')
    .set({ answers_lost_at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

export const markRoundReopened = ({ db, companyId }: Scope, id: string, seal_key: Buffer) =>
  db
    .updateTable('pulse_rounds')
    .set({ seal_key, closed_at: null, closed_on: null, end_told_on: null, connections: null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

export type NewParticipant = {
  id: string
  user_id: string
  team_id: string | null
  is_reader: boolean
  token_hash: Buffer
}

/** Inserts many participants at once: columns are arrays, six parameters for an audience of any size. */
export async function insertParticipants(
  { db, companyId }: Scope,
  roundId: string,
  people: readonly NewParticipant[],
): Promise<void> {
  const column = <K extends keyof NewParticipant>(key: K) => people.map((person) => person[key])
  await sql`
    insert into pulse_participants (company_id, round_id, id, user_id, team_id, is_reader, token_hash)
    select c.company_id, ${roundId}::uuid, asked.* from companies c cross join unnest(
      ${column('id')}::uuid[], ${column('user_id')}::uuid[], ${column('team_id')}::uuid[], ${column('is_reader')}::boolean[], ${column('token_hash')}::bytea[]
    ) as asked (id, user_id, team_id, is_reader, token_hash)
    where c.company_id = ${companyId}`.execute(db)
}

const invitee = [
  'p.id',
  'p.user_id',
  'p.link_version',
  'p.answered_on',
  'p.reminded_on',
  'u.email',
  'u.first_name',
  'u.last_name',
] as const

const inviteesOf = ({ db, companyId }: Scope, roundId: string) =>
  db
    .selectFrom('pulse_participants as p')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.user_id'))
    .select(invitee)
    .where('p.company_id', '=', companyId)
    .where('p.round_id', '=', roundId)
    .where('p.answered_on', 'is', null)
    .where('u.deleted_at', 'is', null)

export type Invitee = {
  id: string
  user_id: string
  link_version: number
  email: string
  first_name: string
  last_name: string
}

/** Those of the given participants who have not answered yet. */
export const listInvitees = (scope: Scope, roundId: string, ids: readonly string[]): Promise<Invitee[]> =>
  inviteesOf(scope, roundId)
    .where('p.id', 'in', [...ids])
    .orderBy('p.id')
    .execute()

/**
 * People who have not answered and were not reminded. In a blind round people with a taken right are left out too:
 * nobody knows, and nobody may know, whether it was used (docs/decisions/0067).
 */
export const listToRemind = (scope: Scope, roundId: string): Promise<Invitee[]> =>
  inviteesOf(scope, roundId).where('p.reminded_on', 'is', null).orderBy('p.id').execute()

/**
 * Like `listToRemind`, with people reminded before that day. Nobody gets two messages about a pulse in a day, or two
 * for one request.
 */
export const listSilentSince = (scope: Scope, roundId: string, day: string): Promise<Invitee[]> =>
  inviteesOf(scope, roundId)
    .where(({ eb, or }) => or([eb('p.reminded_on', 'is', null), eb('p.reminded_on', '<', day)]))
    .orderBy('p.id')
    .execute()

export const markReminded = ({ db, companyId }: Scope, ids: readonly string[], day: string) =>
  db
    .updateTable('pulse_participants')
    .set({ reminded_on: day })
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()

/** Closed anonymous rounds with answers that are not mixed yet. */
export async function listUnmixedRounds({ db, companyId }: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom('pulse_rounds')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_anonymous', '=', true)
    .where('closed_at', 'is not', null)
    .where('release', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Rounds whose answers wait for the private half of a key. */
export const listSealedRounds = ({ db, companyId }: Scope) =>
  db
    .selectFrom('pulse_rounds')
    .select(['id', 'seal_key'])
    .where('company_id', '=', companyId)
    .where('is_anonymous', '=', true)
    .where('release', 'is', null)
    .where('seal_key', 'is not', null)
    .execute()

/** Rounds closed since a moment and mixed, with their keys, which are no longer needed. */
export const listMixedRounds = ({ db, companyId }: Scope, since: Date) =>
  db
    .selectFrom('pulse_rounds')
    .select(['id', 'seal_key'])
    .where('company_id', '=', companyId)
    .where('closed_at', '>=', since)
    .where('release', 'is not', null)
    .where('seal_key', 'is not', null)
    .execute()

/** The ids of all participants of a round. */
export async function listParticipantIds({ db, companyId }: Scope, roundId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pulse_participants')
    .select('id')
    .where('company_id', '=', companyId)
    .where('round_id', '=', roundId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Open rounds. */
export async function listOpenRounds({ db, companyId }: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom('pulse_rounds')
    .select('id')
    .where('company_id', '=', companyId)
    .where('closed_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Confidential rounds whose release was decided by an older rule. */
export async function listRoundsOfOldRule({ db, companyId }: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom('pulse_rounds')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_anonymous', '=', true)
    .where(sql<boolean>`release is not null and coalesce((release ->> 'rule')::int, 1) < ${currentRule}`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Stores the counts of a closed named round, by question and value. */
export const updateAnswerCounts = ({ db, companyId }: Scope, id: string, counts: readonly object[]) =>
  db
    .updateTable('pulse_rounds')
    .set({ answer_counts: JSON.stringify(counts) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Closed named rounds without counts, from an earlier version. */
export async function listUncountedRounds({ db, companyId }: Scope, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pulse_rounds')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_anonymous', '=', false)
    .where('closed_at', 'is not', null)
    .where('answer_counts', 'is', null)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Stores the connections of a round's questions, which also marks them as counted. */
export const updateConnections = ({ db, companyId }: Scope, id: string, connections: readonly object[]) =>
  db
    .updateTable('pulse_rounds')
    .set({ connections: JSON.stringify(connections) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Closed and decided rounds whose questions were not counted, from an earlier version. */
export async function listUncountedQuestions({ db, companyId }: Scope, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pulse_rounds')
    .select('id')
    .where('company_id', '=', companyId)
    .where('closed_at', 'is not', null)
    .where((eb) => eb.or([eb('is_anonymous', '=', false), eb('release', 'is not', null)]))
    .where('connections', 'is', null)
    .orderBy('closed_on', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The connections of a round's questions; null where they are not counted yet. */
export async function findConnections({ db, companyId }: Scope, id: string): Promise<unknown> {
  const row = await db
    .selectFrom('pulse_rounds')
    .select('connections')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.connections ?? null
}
