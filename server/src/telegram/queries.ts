import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import { mayBeTaken } from '../lib/database/sending.ts'
import type { Scope } from '../lib/database/tenant.ts'
import type { NoticeKind } from '../lib/notice.ts'

/** The company whose account a chat belongs to. */
export async function findCompanyOfChat(db: Kysely<DB>, chatId: number): Promise<string | null> {
  const found = await db
    .selectNoFrom(sql<string | null>`company_of_telegram_chat(${chatId}::bigint)`.as('company_id'))
    .executeTakeFirst()
  return found?.company_id ?? null
}

/** The company that a code was made in. */
export async function findCompanyOfCode(db: Kysely<DB>, hash: Buffer): Promise<string | null> {
  const found = await db
    .selectNoFrom(sql<string | null>`company_of_telegram_code(${hash})`.as('company_id'))
    .executeTakeFirst()
  return found?.company_id ?? null
}

/** False: this update was handled already. */
export async function takeUpdateId(db: Kysely<DB>, updateId: number, day: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('telegram_updates')
    .values({ update_id: updateId, received_on: day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Telegram keeps an update for a day, and repeats none after it. */
export const forgetUpdates = ({ db }: Scope, receivedBefore: string) =>
  db.deleteFrom('telegram_updates').where('received_on', '<', receivedBefore).execute()

export const findCode = ({ db, companyId }: Scope, userId: string, now: Date) =>
  db
    .selectFrom('telegram_codes')
    .select(['seed', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Replaces the code before it, which stops working. */
export async function updateCode(
  { db, companyId }: Scope,
  code: { user_id: string; code_hash: Buffer; seed: string; expires_at: Date },
): Promise<void> {
  await db
    .insertInto('telegram_codes')
    .values({ ...code, company_id: companyId })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id']).doUpdateSet((row) => ({
        code_hash: row.ref('excluded.code_hash'),
        seed: row.ref('excluded.seed'),
        expires_at: row.ref('excluded.expires_at'),
      })),
    )
    .execute()
}

/** Finds and locks a code while it is valid. Another call that uses or replaces it at once waits. */
export const lockCode = ({ db, companyId }: Scope, hash: Buffer, now: Date) =>
  db
    .selectFrom('telegram_codes')
    .select(['user_id', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()

/** Deletes the code, with the request made by it. */
export const deleteCode = ({ db, companyId }: Scope, userId: string) =>
  db.deleteFrom('telegram_codes').where('company_id', '=', companyId).where('user_id', '=', userId).execute()

export const forgetCodes = ({ db, companyId }: Scope, now: Date) =>
  db.deleteFrom('telegram_codes').where('company_id', '=', companyId).where('expires_at', '<=', now).execute()

type NewRequest = {
  user_id: string
  id: string
  chat_id: number
  username: string | null
  name: string | null
  expires_at: Date
}

export const insertRequest = ({ db, companyId }: Scope, request: NewRequest) =>
  db
    .insertInto('telegram_requests')
    .values({ ...request, company_id: companyId })
    .execute()

export const findRequest = ({ db, companyId }: Scope, userId: string, now: Date) =>
  db
    .selectFrom('telegram_requests')
    .select(['id', 'chat_id', 'username', 'name'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Uses up the code together with that chat's request. Of two answers at once, only one gets it. */
export const takeRequest = ({ db, companyId }: Scope, userId: string, id: string, now: Date) =>
  db
    .deleteFrom('telegram_codes as c')
    .using('telegram_requests as r')
    .whereRef('r.company_id', '=', 'c.company_id')
    .whereRef('r.user_id', '=', 'c.user_id')
    .where('c.company_id', '=', companyId)
    .where('c.user_id', '=', userId)
    .where('r.id', '=', id)
    .where('r.expires_at', '>', now)
    .returning(['r.chat_id', 'r.username'])
    .executeTakeFirst()

/** Deletes the request, and returns the chat that waited for an answer until now. */
export async function deleteRequest({ db, companyId }: Scope, userId: string, now: Date): Promise<number | null> {
  const dropped = await db
    .deleteFrom('telegram_requests')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .returning(['chat_id', 'expires_at'])
    .executeTakeFirst()
  return dropped && dropped.expires_at > now ? dropped.chat_id : null
}

/** The month of a company's clock (`c`), by its first day. */
const monthOf = (now: Date) => sql<string>`date_trunc('month', ${now}::timestamptz at time zone c.time_zone)::date`

export const findConnection = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('telegram_connections')
    .select(['chat_id', 'username', 'connected_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** The person of a chat, and whether it is known that they got or sent something this month. */
export const findChatOwner = ({ db, companyId }: Scope, chatId: number, now: Date) =>
  db
    .selectFrom('telegram_chats as t')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.user_id'))
    .innerJoin('companies as c', 'c.company_id', 't.company_id')
    .innerJoin('telegram_connections as k', (join) =>
      join.onRef('k.company_id', '=', 't.company_id').onRef('k.user_id', '=', 't.user_id'),
    )
    .select(['u.id', 'u.first_name', 'c.name as company_name'])
    .select(sql<boolean>`k.active_month is not distinct from ${monthOf(now)}`.as('is_active'))
    .where('t.company_id', '=', companyId)
    .where('t.chat_id', '=', chatId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

/** Those of these people who have a connected chat. */
export async function listConnected({ db, companyId }: Scope, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('telegram_connections')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', sql<string>`any(${sql.val([...userIds])}::uuid[])`)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** False: the chat belongs to another account, of any company. */
export async function insertConnection(
  { db, companyId }: Scope,
  connection: { user_id: string; chat_id: number; username: string | null; connected_at: Date },
): Promise<boolean> {
  const { user_id, chat_id } = connection
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('telegram_chats')
    .values({ company_id: companyId, user_id, chat_id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await db
    .insertInto('telegram_connections')
    .values({ ...connection, company_id: companyId })
    .execute()
  return true
}

/** False: nothing was connected. */
export async function deleteConnection({ db, companyId }: Scope, userId: string): Promise<boolean> {
  for (const table of ['telegram_chats', 'telegram_connections'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
  }
  return true
}

/** Takes the next second of a chat; false while the one before it lasts. */
export async function takeChatsTurn({ db, companyId }: Scope, userId: string, now: Date, until: Date) {
  const { numUpdatedRows } = await db
    .updateTable('telegram_connections')
    .set({ quiet_until: until })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where((row) => row.or([row('quiet_until', 'is', null), row('quiet_until', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Notes that a connected person got or sent something in this month of the company's clock. Written once a month, and
 * no finer.
 */
export const markActive = ({ db, companyId }: Scope, userId: string, now: Date) =>
  sql`
    update telegram_connections t set active_month = ${monthOf(now)} from companies c
    where c.company_id = ${companyId} and t.company_id = ${companyId} and t.user_id = ${userId}
      and t.active_month is distinct from ${monthOf(now)}`.execute(db)

export type NewMessage = { id: string; user_id: string; kind: string; subject_id: string; created_at: Date }

/** Returns ids of new messages: an occasion with a message already gets no second one. */
export async function insertMessages({ db, companyId }: Scope, messages: readonly NewMessage[]): Promise<string[]> {
  if (messages.length === 0) return []
  const inserted = await db
    .insertInto('telegram_messages')
    .values(messages.map((message) => ({ ...message, company_id: companyId, state: 'queued' as const })))
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'subject_id']).doNothing())
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

/** Deletes finished messages, so that these people can hear of it again; messages still being sent stay. */
export async function deleteSettledMessages(
  { db, companyId }: Scope,
  kind: NoticeKind,
  subjectIds: readonly string[],
): Promise<void> {
  await sql`
    delete from telegram_messages
    where company_id = ${companyId} and kind = ${kind} and subject_id = any(${[...subjectIds]}::uuid[])
      and state in ('sent', 'skipped', 'failed')`.execute(db)
}

/** Reserves a part of the bot's shared sending time; returns its beginning. */
export async function takeTime({ db }: Scope, now: Date, milliseconds: number): Promise<Date> {
  const { free_at } = await db
    .updateTable('telegram_pace')
    .set({ free_at: sql<Date>`greatest(free_at, ${now}) + ${milliseconds} * interval '1 millisecond'` })
    .returning('free_at')
    .executeTakeFirstOrThrow()
  return new Date(free_at.getTime() - milliseconds)
}

/** Takes a message that nobody is sending. */
export const takeMessage = ({ db, companyId }: Scope, id: string, now: Date) =>
  db
    .updateTable('telegram_messages')
    .set({ state: 'sending', taken_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where(mayBeTaken(now))
    .returning(['id', 'user_id', 'kind', 'subject_id', 'attempts', 'created_at'])
    .executeTakeFirst()
export type MessageToSend = NonNullable<Awaited<ReturnType<typeof takeMessage>>>

type Settled = {
  state: 'queued' | 'sent' | 'skipped' | 'failed'
  attempts?: number
  last_error?: string | null
  sent_at?: Date
}

export const markMessageSettled = ({ db, companyId }: Scope, id: string, settled: Settled) =>
  db.updateTable('telegram_messages').set(settled).where('company_id', '=', companyId).where('id', '=', id).execute()

export const forgetMessages = ({ db, companyId }: Scope, createdBefore: Date) =>
  db
    .deleteFrom('telegram_messages')
    .where('company_id', '=', companyId)
    .where('created_at', '<', createdBefore)
    .execute()
