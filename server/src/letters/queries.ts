import type { Scope } from '../lib/database/tenant.ts'
import { givenUpBefore } from '../lib/one-sends.ts'

export type LetterToSend = {
  id: string
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

/**
 * Takes a letter that nobody is sending. A letter left in `sending` by a killed process is taken again unchanged after
 * a while.
 */
export async function takeLetter({ db, companyId }: Scope, id: string, now: Date): Promise<LetterToSend | null> {
  const letter = await db
    .updateTable('letters')
    .set({ state: 'sending', taken_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where((is) =>
      is.or([
        is('state', '=', 'queued'),
        is.and([
          is('state', '=', 'sending'),
          is.or([is('taken_at', 'is', null), is('taken_at', '<=', givenUpBefore(now))]),
        ]),
      ]),
    )
    .returning([
      'id',
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

/** Moment at which another server took it; null when nobody has. */
export async function findLetterTaken({ db, companyId }: Scope, id: string): Promise<Date | null> {
  const letter = await db
    .selectFrom('letters')
    .select('taken_at')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return letter?.taken_at ?? null
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
