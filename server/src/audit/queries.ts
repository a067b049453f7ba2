import type { Insertable } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Scope } from '../lib/database/tenant.ts'

type NewEvent = Omit<Insertable<DB['audit_events']>, 'company_id'>

export const insertAuditEvents = ({ db, companyId }: Scope, events: NewEvent[]) =>
  db
    .insertInto('audit_events')
    .values(events.map((event) => ({ company_id: companyId, ...event })))
    .execute()
