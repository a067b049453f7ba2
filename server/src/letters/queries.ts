import { mayBeTaken } from '../lib/database/sending.ts'
import type { Scope } from '../lib/database/tenant.ts'

export type LetterToSend = {
  id: string
  kind: string
  recipient_name: string
  recipient_email: string
  subject: string
  text: string
  html: string
  calendar: string | null
  message_id: string
  attempts: number
  created_at: Date
}

/** Takes a letter that nobody is sending. A letter left by a killed process is taken again unchanged. */
export async function takeLetter({ db, companyId }: Scope, id: string, now: Date): Promise<LetterToSend | null> {
  const letter = await db
    .updateTable('letters')
    .set({ state: 'sending', taken_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where(mayBeTaken(now))
    .returning([
      'id',
      'kind',
      'recipient_name',
      'recipient_email',
      'subject',
      'text',
      'html',
      'calendar',
      'message_id',
      'attempts',
      'created_at',
    ])
    .executeTakeFirst()
  return letter && letter.text !== null && letter.html !== null
    ? { ...letter, text: letter.text, html: letter.html }
    : null
}

const withoutBodies = { text: null, html: null, calendar: null }

export const markSent = ({ db, companyId }: Scope, id: string, now: Date, { keepBodies }: { keepBodies: boolean }) =>
  db
    .updateTable('letters')
    .set({ state: 'sent', sent_at: now, last_error: null, ...(keepBodies ? {} : withoutBodies) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

export const markWaiting = ({ db, companyId }: Scope, id: string, attempts: number, reason: string) =>
  db
    .updateTable('letters')
    .set({ state: 'queued', attempts, last_error: reason })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Nobody will send it any more, so its links are erased too. */
export const markFailed = ({ db, companyId }: Scope, id: string, attempts: number, reason: string) =>
  db
    .updateTable('letters')
    .set({ state: 'failed', attempts, last_error: reason, ...withoutBodies })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

const shown = [
  'company_id',
  'id',
  'kind',
  'recipient_name',
  'recipient_email',
  'subject',
  'text',
  'html',
  'state',
  'created_at',
] as const

/** The newest letters of one company. */
export const listLetters = ({ db, companyId }: Scope, to: string | null, limit: number) =>
  db
    .selectFrom('letters')
    .select(shown)
    .where('company_id', '=', companyId)
    .$if(to !== null, (query) => query.where('recipient_email', '=', to))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export type ShownLetter = Awaited<ReturnType<typeof listLetters>>[number]

export const findLetter = ({ db, companyId }: Scope, id: string): Promise<ShownLetter | undefined> =>
  db.selectFrom('letters').select(shown).where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst()
