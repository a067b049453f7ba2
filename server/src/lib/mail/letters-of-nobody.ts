import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Unbound } from '../context.ts'
import { isLeftAlone } from '../database/sending.ts'
import { givenUpAt } from '../one-sends.ts'
import { countMessages, outcomeOf } from '../process/message-counts.ts'
import type { Mail } from './mailer.ts'
import { retryDelays } from './retry-delays.ts'

/** Tables without a company whose rows are their own outbox: a letter is written from a row at each try. */
type Table = 'contact_requests' | 'operator_letters'

export type LetterOfNobody<Row> = {
  /** The purpose of the letter, for the counts. */
  kind: string
  table: Table
  id: string
  /** The row that the letter is written from; undefined: it is gone. */
  find(db: Kysely<DB>): Promise<Row | undefined>
  write(row: Row): Omit<Mail, 'messageId' | 'date'>
  /** Adds the job that sends it once more at that time. */
  again(startAfter: Date): Promise<void>
}

/**
 * Sends the letter of one row, under one Message-ID at every try. While another server sends it the job waits, so that
 * the letter is not lost if that server dies.
 */
export async function sendLetterOfNobody<Row>(
  { platform, now }: Unbound,
  { kind, table, id, find, write, again }: LetterOfNobody<Row>,
): Promise<void> {
  const { pool, mailer, publicUrl } = platform
  const taken = await take(pool, table, id, now)
  if (!taken) {
    const takenAt = await findTakenAt(pool, table, id)
    if (takenAt) await again(givenUpAt(takenAt))
    return
  }
  const row = await find(pool)
  if (!row) return
  const messageId = `<${id}@${new URL(publicUrl).hostname}>`
  const outcome = await mailer.send({ ...write(row), messageId, date: taken.asked_at })
  const delay = retryDelays[taken.attempts]
  platform.shared(countMessages).add(kind, outcomeOf(outcome, delay === undefined))
  if (outcome.kind === 'sent') await settle(pool, table, id, { told_at: platform.now(), last_error: null })
  else await settle(pool, table, id, { attempts: taken.attempts + 1, last_error: outcome.reason })
  if (outcome.kind === 'retry' && delay !== undefined) await again(new Date(platform.now().getTime() + delay))
}

/** Takes a row whose letter is neither sent nor being sent. One left by a killed process is taken again after a while. */
const take = (db: Kysely<DB>, table: Table, id: string, now: Date) =>
  db
    .updateTable(table)
    .set({ taken_at: now })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .where(isLeftAlone(now))
    .returning(['asked_at', 'attempts'])
    .executeTakeFirst()

/** Moment at which another server took it; null when nobody has. */
async function findTakenAt(db: Kysely<DB>, table: Table, id: string): Promise<Date | null> {
  const row = await db
    .selectFrom(table)
    .select('taken_at')
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .executeTakeFirst()
  return row?.taken_at ?? null
}

const settle = (
  db: Kysely<DB>,
  table: Table,
  id: string,
  outcome: { told_at?: Date; attempts?: number; last_error: string | null },
) =>
  db
    .updateTable(table)
    .set({ ...outcome, taken_at: null })
    .where('id', '=', id)
    .execute()
