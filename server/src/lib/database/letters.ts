import { sql } from 'kysely'
import type { Scope } from './tenant.ts'

export type NewLetter = {
  id: string
  kind: string
  recipient_name: string
  recipient_email: string
  subject: string
  text: string
  html: string
  message_id: string
  occasion: string
  calendar: string | null
  created_at: Date
}

/** Adds letters to the outbox and returns the ids of the new ones. A second letter for one occasion is left out. */
export async function insertLetters({ db, companyId }: Scope, letters: readonly NewLetter[]): Promise<string[]> {
  if (letters.length === 0) return []
  const column = <K extends keyof NewLetter>(key: K) => letters.map((letter) => letter[key])
  // Arrays, since binding and planning thousands of parameters would take longer than the rows.
  const { rows } = await sql<{ id: string }>`
    insert into letters (
      company_id, state, id, kind, recipient_name, recipient_email, subject, text, html, message_id, occasion, calendar, created_at
    )
    select c.company_id, 'queued', letter.* from companies c cross join unnest(
      ${column('id')}::uuid[], ${column('kind')}::text[], ${column('recipient_name')}::text[], ${column('recipient_email')}::text[],
      ${column('subject')}::text[], ${column('text')}::text[], ${column('html')}::text[], ${column('message_id')}::text[],
      ${column('occasion')}::text[], ${column('calendar')}::text[], ${column('created_at')}::timestamptz[]
    ) as letter
    where c.company_id = ${companyId}
    on conflict (company_id, occasion) do nothing
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
