import { settledBy } from '@kamerton/contract/pulses/launch'
import type { PulseCategory, Question } from '@kamerton/contract/pulses/question-schemas'
import type { Answer, Observation } from '@kamerton/contract/pulses/rules'
import type { PulseStatus, PulseTarget } from '@kamerton/contract/pulses/schemas'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { TenantContext } from '../../lib/context.ts'
import { type Refusable, throwRefusal } from '../../lib/database/refusable.ts'
import { runText } from '../../lib/database/run-text.ts'
import type { CompanyId, Scope, TenantTransaction } from '../../lib/database/tenant.ts'
import { listQuestionsOfRound } from '../rows/question-queries.ts'
import { areStored, type StoredPlaces } from './stored-places.ts'

/** The questions of a round, and the data that decide whether it still takes answers. */
export type AskedRound = {
  round_id: string
  is_anonymous: boolean
  /** Answers come with a blindly signed right, see pulses/credentials. */
  is_blind: boolean
  /** The public key that answers are sealed to. */
  seal_key: Buffer | null
  /** The number of people asked. */
  invited: number
  closed_at: Date | null
  target_type: PulseTarget
  category: PulseCategory
  status: PulseStatus
  deleted_at: Date | null
  /** A text that changes with every change of the pulse. */
  revision: string
  time_zone: string
  questions: Question[]
}

export type Participant = AskedRound & {
  id: string
  user_id: string
  team_id: string | null
  token_hash: Buffer
  link_version: number
  answered_on: string | null
  attempt_hash: Buffer | null
  anonymity_threshold: number
  shares_results: boolean
  pulse_id: string
  /**
   * The hash of the current contract, in hex. Null where the round is older than contracts, or still waits for its
   * keys.
   */
  contract_hash: string | null
  title: string
  description: string | null
  /** The name of the team that is asked. */
  target_name: string | null
  first_name: string
  last_name: string
  user_deleted_at: Date | null
  company_name: string
}

/** Joins a template whose values are text already. */
const joined = (parts: TemplateStringsArray, ...values: string[]): string => String.raw({ raw: parts }, ...values)

const askedRound = `
    r.id as round_id, r.is_anonymous, r.is_blind, r.seal_key, r.invited, r.closed_at, p.target_type, p.category, p.status, p.deleted_at, p.updated_at::text as revision, c.time_zone,
    (select coalesce(json_agg(json_build_object(
        'id', q.key, 'question', q.question, 'type', q.type, 'required', q.required, 'options', q.options, 'multiple', q.multiple, 'labels', q.labels,
        'placeholder', q.placeholder,
        'scale', case when q.scale_min is not null then json_build_object('min', q.scale_min, 'max', q.scale_max) end
      ) order by q.ordinal), '[]')
      from ${listQuestionsOfRound<string>(joined, '$1', 'r.id')} q) as questions`

/**
 * All data that answering needs, in one query. It is constant text, because building it for each call would cost more
 * than running it.
 */
const participants = `
  select a.id, a.user_id, a.team_id, a.token_hash, a.link_version, a.answered_on, a.attempt_hash, r.anonymity_threshold, r.shares_results,
    p.id as pulse_id, p.title, p.description,
    (select t.name from teams t where t.company_id = $1 and t.id = p.target_value) as target_name,
    (select encode(k.hash, 'hex') from round_contracts k where k.company_id = $1 and k.round_id = r.id order by k.edition desc limit 1) as contract_hash,
    u.first_name, u.last_name, u.deleted_at as user_deleted_at, c.name as company_name, ${askedRound}
  from pulse_participants a
  join pulse_rounds r on r.company_id = a.company_id and r.id = a.round_id
  join pulses p on p.company_id = r.company_id and p.id = r.pulse_id
  join users u on u.company_id = a.company_id and u.id = a.user_id
  join companies c on c.company_id = a.company_id
  where a.company_id = $1`

export const findParticipantByToken = async ({ db, companyId }: Scope, tokenHash: Buffer) =>
  (await runText<Participant>(db, `${participants} and a.token_hash = $2`, [companyId, tokenHash]))[0]

/** The participant in the newest round of the pulse; older rounds are closed. */
export const findParticipantByUser = async ({ db, companyId }: Scope, pulseId: string, userId: string) =>
  (
    await runText<Participant>(db, `${participants} and p.id = $2 and a.user_id = $3 order by r.number desc limit 1`, [
      companyId,
      pulseId,
      userId,
    ])
  )[0]

export const findParticipantById = async ({ db, companyId }: Scope, id: string) =>
  (await runText<Participant>(db, `${participants} and a.id = $2`, [companyId, id]))[0]

/** Everybody who was asked in a round. */
export const listParticipants = ({ db, companyId }: Scope, roundId: string): Promise<Participant[]> =>
  runText<Participant>(db, `${participants} and a.round_id = $2`, [companyId, roundId])

export const findAskedRound = async ({ db, companyId }: Scope, roundId: string): Promise<AskedRound | undefined> =>
  (
    await runText<AskedRound>(
      db,
      `select ${askedRound}
      from pulse_rounds r
      join pulses p on p.company_id = r.company_id and p.id = r.pulse_id
      join companies c on c.company_id = r.company_id
      where r.company_id = $1 and r.id = $2`,
      [companyId, roundId],
    )
  )[0]

/** One answer in the form that store_answers takes. */
export type NamedAnswer = {
  company: CompanyId
  /** The hash of the whole link, in PostgreSQL's text form of bytes. */
  token: string
  round: string
  /** The revision of the pulse that the answer was checked against; null where both happen in one transaction. */
  revision: string | null
  day: string
  slot: number
  answers: Readonly<Record<string, Answer>>
  /** The hash of the attempt in PostgreSQL's text form of bytes, if the device named one. */
  attempt?: string | null
  /** The metric that the answer feeds. A pulse has one category, so there is at most one metric. */
  metric?: Observation['metric']
  value?: number
  promoters?: number
  passives?: number
  detractors?: number
}

/**
 * Stores a named answer in one call, see store_named_answer; refusalOf reads its refusals. With `isLast` the call also
 * commits.
 */
export async function insertNamedAnswer(
  ctx: TenantContext,
  answer: NamedAnswer,
  { at, isLast = false }: { at: Date; isLast?: boolean },
): Promise<void> {
  const values = [ctx.companyId, at, JSON.stringify(answer)]
  if (isLast) await ctx.finishWith('select store_named_answer($1, $2, $3)', values)
  else await runText(ctx.db, 'select store_named_answer($1, $2, $3)', values)
}

/** Stores many answers of any companies in one statement and says of each whether it is stored. It gives no reasons. */
export const insertNamedAnswers = async (
  db: Kysely<DB>,
  answers: readonly NamedAnswer[],
  at: Date,
): Promise<boolean[]> =>
  areStored(
    answers,
    await runText<StoredPlaces>(db, 'select store_named_answers($1, $2) as places', [at, JSON.stringify(answers)]),
  )

/** Like `insertNamedAnswers`, for many answers of one company. */
export const insertOwnNamedAnswers = async (
  { companyId, finishWith }: TenantTransaction,
  answers: readonly NamedAnswer[],
  at: Date,
): Promise<boolean[]> =>
  areStored(
    answers,
    await finishWith<StoredPlaces>('select store_named_answers($1, $2, $3) as places', [
      companyId,
      at,
      JSON.stringify(answers),
    ]),
  )

export type Link = Pick<NamedAnswer, 'company' | 'token'>

/** The round of each of these links; null for a link that does not exist. */
export async function findRoundsOfLinks(db: Kysely<DB>, links: readonly Link[]): Promise<(string | null)[]> {
  const [row] = await runText<{ rounds: (string | null)[] }>(db, 'select rounds_of_links($1) as rounds', [
    JSON.stringify(links),
  ])
  return row?.rounds ?? []
}

/** Like `findRoundsOfLinks`, for links of one company. */
export async function findRoundsOfOwnLinks(
  { companyId, finishWith }: TenantTransaction,
  links: readonly Link[],
): Promise<(string | null)[]> {
  const rows = await finishWith<{ token: string; round_id: string }>(
    'select token_hash::text as token, round_id from pulse_participants where company_id = $1 and token_hash = any($2::text[]::bytea[])',
    [companyId, links.map(({ token }) => token)],
  )
  const rounds = new Map(rows.map(({ token, round_id }) => [token, round_id]))
  return links.map(({ token }) => rounds.get(token) ?? null)
}

/** Marks a participation as spent: once for each person, while the round is open. */
export const markParticipationSpent = async (
  { db, companyId }: Scope,
  spent: { participantId: string; day: string; slot: number; attemptHash: Buffer },
): Promise<void> =>
  throwRefusal(
    await runText<Refusable>(db, 'select spend_or_refuse($1, $2, $3, $4, $5) as refusal', [
      companyId,
      spent.participantId,
      spent.day,
      spent.slot,
      spent.attemptHash,
    ]),
  )

/** The hash of the attempt that has spent this participation, if any. */
export const findSpentAttempt = async ({ db, companyId }: Scope, participantId: string): Promise<Buffer | null> => {
  const participant = await db
    .selectFrom('pulse_participants')
    .select('attempt_hash')
    .where('company_id', '=', companyId)
    .where('id', '=', participantId)
    .executeTakeFirst()
  return participant?.attempt_hash ?? null
}

/** The named answers of a participant. */
export const findNamedAnswer = async ({ db, companyId }: Scope, participantId: string): Promise<unknown> => {
  const response = await db
    .selectFrom('named_responses')
    .select('answers')
    .where('company_id', '=', companyId)
    .where('participant_id', '=', participantId)
    .executeTakeFirst()
  return response?.answers
}

export type NewPending = {
  round_id: string
  /** The key that the answer was sealed to; the round must still have it. */
  seal_key: Buffer | null
  segment_id: string | null
  sealed: Buffer
  attempt_hash: Buffer
  /**
   * The size of a batch of waiting answers: when so many lie in order of arrival, they are rewritten in random order.
   */
  batch: number
}

/**
 * Stores a sealed answer in one call, see store_pending_or_refuse. It locks the round, so that it cannot be closed and
 * mixed before the answer is in. It refuses an attempt that is stored already. With `isLast` the call also commits.
 */
export async function insertPending(ctx: TenantContext, pending: NewPending, { isLast = false } = {}): Promise<void> {
  const text = 'select store_pending_or_refuse($1, $2, $3, $4, $5, $6, $7) as refusal'
  const { round_id, seal_key, segment_id, sealed, attempt_hash, batch } = pending
  const values = [ctx.companyId, round_id, seal_key, segment_id, sealed, attempt_hash, batch]
  throwRefusal(isLast ? await ctx.finishWith<Refusable>(text, values) : await runText<Refusable>(ctx.db, text, values))
}

export const takePending = ({ db, companyId }: Scope, roundId: string) =>
  db
    .deleteFrom('anonymous_pending')
    .where('company_id', '=', companyId)
    .where('round_id', '=', roundId)
    .returning(['segment_id', 'sealed', 'to_round_key'])
    .execute()

export type Sheet = { id: string; round_id: string; segment_id: string | null; numbers: string }
/** The number of people in a segment who chose one option of a question with several options. */
export type ChoiceCount = {
  id: string
  round_id: string
  segment_id: string | null
  question_key: string
  value: string
  people: number
}
export type Comment = { id: string; round_id: string; segment_id: string | null; question_key: string; body: string }

/** Rows per statement, as one statement may have at most 65,535 parameters. */
const portion = 5_000

export async function insertMixed(
  { db, companyId }: Scope,
  sheets: readonly Sheet[],
  comments: readonly Comment[],
  choices: readonly ChoiceCount[],
): Promise<void> {
  for (let start = 0; start < sheets.length; start += portion)
    await db
      .insertInto('anonymous_sheets')
      .values(sheets.slice(start, start + portion).map((sheet) => ({ ...sheet, company_id: companyId })))
      .execute()
  for (let start = 0; start < comments.length; start += portion)
    await db
      .insertInto('anonymous_comments')
      .values(comments.slice(start, start + portion).map((comment) => ({ ...comment, company_id: companyId })))
      .execute()
  for (let start = 0; start < choices.length; start += portion)
    await db
      .insertInto('anonymous_choices')
      .values(choices.slice(start, start + portion).map((choice) => ({ ...choice, company_id: companyId })))
      .execute()
}

/** Deletes the waiting answers and all marks of participation in this round. */
export async function forgetAnswers({ db, companyId }: Scope, roundId: string): Promise<void> {
  for (const table of ['anonymous_pending', 'anonymous_attempts'] as const)
    await db.deleteFrom(table).where('company_id', '=', companyId).where('round_id', '=', roundId).execute()
  await db
    .updateTable('pulse_participants')
    .set({ answered_on: null, attempt_hash: null, credential_hash: null, reminded_on: null })
    .where('company_id', '=', companyId)
    .where('round_id', '=', roundId)
    .execute()
}

/** Numbers and choices of the mixed answers of a round; of several options only that some were chosen. */
export const listMixedSheets = ({ db, companyId }: Scope, roundId: string) =>
  db
    .selectFrom('anonymous_sheets')
    .select('segment_id as segment')
    .select(sql<Readonly<Record<string, number | string>>>`numbers`.as('numbers'))
    .where('company_id', '=', companyId)
    .where('round_id', '=', roundId)
    .execute()

/**
 * For answers mixed under an older rule: deletes those that nobody will ever see, and the names of teams that are not
 * shown.
 */
export async function forgetUnseenAnswers(
  { db, companyId }: Scope,
  roundId: string,
  { counted, shown }: { counted: readonly (string | null)[]; shown: readonly (string | null)[] },
): Promise<void> {
  const among = (segments: readonly (string | null)[]) => {
    const teams = segments.filter((segment) => segment !== null)
    return sql<boolean>`(segment_id = any(${teams}::uuid[]) or (segment_id is null and ${segments.includes(null)}))`
  }
  for (const table of ['anonymous_sheets', 'anonymous_comments', 'anonymous_choices'] as const) {
    await db
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('round_id', '=', roundId)
      .where(({ not }) => not(among(counted)))
      .execute()
    await db
      .updateTable(table)
      .set({ segment_id: null })
      .where('company_id', '=', companyId)
      .where('round_id', '=', roundId)
      .where('segment_id', 'is not', null)
      .where(({ not }) => not(among(shown)))
      .execute()
  }
}

/** Deletes the hashes of attempts and rights, which recognise retries and have no use after the close. */
export async function forgetAttempts({ db, companyId }: Scope, roundId: string): Promise<void> {
  await db
    .deleteFrom('anonymous_attempts')
    .where('company_id', '=', companyId)
    .where('round_id', '=', roundId)
    .execute()
  await db
    .updateTable('pulse_participants')
    .set({ attempt_hash: null, credential_hash: null })
    .where('company_id', '=', companyId)
    .where('round_id', '=', roundId)
    .where((eb) => eb.or([eb('attempt_hash', 'is not', null), eb('credential_hash', 'is not', null)]))
    .execute()
}

/**
 * Counts the people who answered and were newcomers when the round opened: in their team, or in the company if they had
 * no team. People who have left the team since count as newcomers too.
 */
export async function countNewcomers(
  { db, companyId }: Scope,
  { id, opened_at }: { id: string; opened_at: Date },
): Promise<ReadonlyMap<string | null, number>> {
  const result = await sql<{ team_id: string | null; people: number }>`
    select p.team_id, count(*)::int as people
    from pulse_participants p
    join users u on u.company_id = p.company_id and u.id = p.user_id
    left join team_members m on m.company_id = p.company_id and m.team_id = p.team_id and m.user_id = p.user_id
    where p.company_id = ${companyId} and p.round_id = ${id} and p.answered_on is not null
      and coalesce(case when p.team_id is null then u.created_at else m.joined_at end, ${opened_at}) > ${settledBy(opened_at)}
    group by p.team_id`.execute(db)
  return new Map(result.rows.map(({ team_id, people }) => [team_id, people]))
}
