import type { Insertable } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Scope } from '../../lib/database/tenant.ts'

type Notice = Omit<Insertable<DB['action_item_notices']>, 'company_id'>

/** What somebody is being told of, so that it is told once. */
export const insertNotices = ({ db, companyId }: Scope, notices: readonly Notice[]) =>
  db
    .insertInto('action_item_notices')
    .values(notices.map((notice) => ({ ...notice, company_id: companyId })))
    .execute()
