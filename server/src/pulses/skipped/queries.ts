import type { Role } from '@kamerton/contract/lib/ability'
import type { SkippedRound, SkipReason } from '@kamerton/contract/pulses/round-schemas'
import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'

type NewSkip = { id: string; pulse_id: string; slot: Date; reason: SkipReason }

/** Stores a skipped week once, however many servers skip it. Returns true for the call that stored it. */
export async function insertSkip({ db, companyId }: Scope, skip: NewSkip): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('skipped_rounds')
    .values({ ...skip, company_id: companyId })
    .onConflict((conflict) => conflict.constraint('one_skip_per_slot').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Skipped weeks, the latest first. */
export const listSkipped = ({ db, companyId }: Scope, pulseId: string, limit: number): Promise<SkippedRound[]> =>
  db
    .selectFrom('skipped_rounds')
    .select(['slot', 'reason'])
    .where('company_id', '=', companyId)
    .where('pulse_id', '=', pulseId)
    .orderBy('slot', 'desc')
    .limit(limit)
    .execute()

/** Deletes the skip of a week that took place after all. */
export const deleteSkip = ({ db, companyId }: Scope, pulseId: string, slot: Date) =>
  db
    .deleteFrom('skipped_rounds')
    .where('company_id', '=', companyId)
    .where('pulse_id', '=', pulseId)
    .where('slot', '=', slot)
    .execute()

export const findSkip = ({ db, companyId }: Scope, id: string) =>
  db
    .selectFrom('skipped_rounds')
    .select(['id', 'pulse_id', 'slot', 'reason'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()

export type Reader = {
  id: string
  email: string
  first_name: string
  last_name: string
  role: Role
  teams_led: string[]
}

/** The author of a pulse, if they are still there, and the company's owner. */
export async function listConcerned({ db, companyId }: Scope, authorId: string | null): Promise<Reader[]> {
  const result = await sql<Reader>`
    select u.id, u.email, u.first_name, u.last_name, u.role,
      array(select t.id from teams t where t.company_id = ${companyId} and t.manager_id = u.id and t.deleted_at is null) as teams_led
    from users u
    where u.company_id = ${companyId} and u.deleted_at is null and (u.id = ${authorId} or u.role = 'owner')
    order by u.id = ${authorId} desc nulls last`.execute(db)
  return result.rows
}
