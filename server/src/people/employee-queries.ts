import { forgottenDomain, forgottenName } from '@kamerton/contract/consents/forgotten'
import type { Role } from '@kamerton/contract/lib/ability'
import { sql } from 'kysely'
import type { Scope } from '../lib/database/tenant.ts'

const columns = [
  'u.id',
  'u.email',
  'u.first_name',
  'u.last_name',
  'u.position',
  'u.avatar_url',
  'u.telegram_username',
  'u.role',
  'u.version',
] as const

/** A person who works here now. */
export const findEmployee = ({ db, companyId }: Scope, id: string) =>
  db
    .selectFrom('users as u')
    .select(columns)
    .where('u.company_id', '=', companyId)
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

export type EmployeeRow = NonNullable<Awaited<ReturnType<typeof findEmployee>>>

export type LockedPerson = { id: string; role: Role; email: string; version: number }

/**
 * Locks some people, always in the order of their ids, and reads them as they are then. Of concurrent changes one sees
 * the result of the other. People deleted meanwhile are not among them.
 */
export const lockPeople = ({ db, companyId }: Scope, ids: readonly string[]): Promise<LockedPerson[]> =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.role', 'u.email', 'u.version'])
    .where('u.company_id', '=', companyId)
    .where('u.id', 'in', [...ids])
    .where('u.deleted_at', 'is', null)
    .orderBy('u.id')
    .forNoKeyUpdate()
    .execute()

export const updateRole = ({ db, companyId }: Scope, id: string, role: Role) =>
  db
    .updateTable('users')
    .set({ role, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

type Details = { first_name?: string; last_name?: string; position?: string | null }

export const updateDetails = ({ db, companyId }: Scope, id: string, details: Details) =>
  db
    .updateTable('users')
    .set({ ...details, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

/**
 * Erases the data that names a person. The row stays, because others refer to it, and so do their consents, by its id.
 */
export const forgetPerson = ({ db, companyId }: Scope, id: string) =>
  db
    .updateTable('users')
    .set({
      ...forgottenName,
      email: `${id}@${forgottenDomain}`,
      middle_name: null,
      position: null,
      telegram_username: null,
      password_hash: null,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

export const markDeleted = ({ db, companyId }: Scope, id: string, now: Date) =>
  db
    .updateTable('users')
    .set({ deleted_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
