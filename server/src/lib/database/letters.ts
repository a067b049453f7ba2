import type { Insertable } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Scope } from './tenant.ts'

export type NewLetter = Omit<Insertable<DB['letters']>, 'company_id'>

/** The ids of those that are new: a letter for an occasion that had one already is left out. */
export async function insertLetters({ db, companyId }: Scope, letters: readonly NewLetter[]): Promise<string[]> {
  if (letters.length === 0) return []
  const inserted = await db
    .insertInto('letters')
    .values(letters.map((letter) => ({ ...letter, company_id: companyId })))
    .onConflict((conflict) => conflict.columns(['company_id', 'occasion']).doNothing())
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}
