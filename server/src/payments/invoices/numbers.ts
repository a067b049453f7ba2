import { dayIn } from '@kamerton/contract/lib/dates'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { runText } from '../../lib/database/run-text.ts'
import { type CompanyId, companyIdOf, type Scope } from '../../lib/database/tenant.ts'

/** Bills and acts have separate numbers. */
export type DocumentKind = 'bill' | 'act'

/** Place of a document: its number within its year. */
export type DocumentPlace = { year: number; number: number }

/** Documents are dated by the time zone of Russian taxes, for any server and payer. */
const documentsTimeZone = 'Europe/Moscow'

/** Day of a document issued at that moment. */
export const documentDay = (moment: Date): string => dayIn(documentsTimeZone, moment)

/** «2026-17»: unlike a bare number, it identifies one document among those of all years. */
export const numberWords = ({ year, number }: DocumentPlace): string => `${year}-${number}`

/** Parses a document number; null for any other text. */
export function placeOfNumber(text: string): DocumentPlace | null {
  const [, year, number] = /^(\d{4})-([1-9]\d{0,8})$/.exec(text.trim()) ?? []
  return year && number ? { year: Number(year), number: Number(number) } : null
}

/**
 * The next number of that day's year. Nobody else gets one until the end of the transaction, so it is the last lock to
 * wait for; a rollback leaves no gap.
 */
export async function takeNumber({ db }: Scope, kind: DocumentKind, day: string): Promise<DocumentPlace> {
  const year = Number(day.slice(0, 4))
  const [taken] = await runText<{ number: number }>(db, 'select take_document_number($1, $2) as number', [kind, year])
  if (!taken) throw new Error('a number was taken')
  return { year, number: taken.number }
}

/** The company of a bill. */
export async function companyOfBill(db: Kysely<DB>, { year, number }: DocumentPlace): Promise<CompanyId | null> {
  const [found] = await runText<{ company: string | null }>(
    db,
    `select company_of_document('bill', $1, $2) as company`,
    [year, number],
  )
  return found?.company ? companyIdOf(found.company) : null
}
