import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Unbound } from '../context.ts'
import { findRowTakenAt, type OutboxOfNobody, settleRow, takeRow } from '../database/outbox-of-nobody.ts'
import { givenUpAt } from '../one-sends.ts'
import { countMessages, outcomeOf } from '../process/message-counts.ts'
import type { Mail } from './mailer.ts'
import { retryDelays } from './retry-delays.ts'

export type LetterOfNobody<Row> = {
  /** The purpose of the letter, for the counts. */
  kind: string
  table: OutboxOfNobody
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
  const taken = await takeRow(pool, table, id, now)
  if (!taken) {
    const takenAt = await findRowTakenAt(pool, table, id)
    if (takenAt) await again(givenUpAt(takenAt))
    return
  }
  const row = await find(pool)
  if (!row) return
  const messageId = `<${id}@${new URL(publicUrl).hostname}>`
  const outcome = await mailer.send({ ...write(row), messageId, date: taken.asked_at })
  const delay = retryDelays[taken.attempts]
  platform.shared(countMessages).add(kind, outcomeOf(outcome, delay === undefined))
  if (outcome.kind === 'sent') await settleRow(pool, table, id, { told_at: platform.now(), last_error: null })
  else await settleRow(pool, table, id, { attempts: taken.attempts + 1, last_error: outcome.reason })
  if (outcome.kind === 'retry' && delay !== undefined) await again(new Date(platform.now().getTime() + delay))
}
