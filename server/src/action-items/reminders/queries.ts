import { openStatuses } from '@kamerton/contract/action-items/rules'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Scope } from '../../lib/database/tenant.ts'
import type { ReminderDays } from './when.ts'

type Notice = Omit<Insertable<DB['action_item_notices']>, 'company_id'>

/** Marks notices as given and returns the new ones. When two servers look at once, only one gets a notice. */
export async function takeNotices({ db, companyId }: Scope, notices: readonly Notice[]): Promise<string[]> {
  if (notices.length === 0) return []
  const rows = await db
    .insertInto('action_item_notices')
    .values(notices.map((notice) => ({ ...notice, company_id: companyId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('action_id')
    .execute()
  return rows.map(({ action_id }) => action_id)
}

/** Open actions (`a`) that are due soon or late, and whose responsible person has had no notice of it. */
const withoutNotice = ({ db, companyId }: Scope, { today, soon }: ReminderDays) =>
  db
    .selectFrom('action_items as a')
    .where('a.company_id', '=', companyId)
    .where('a.status', 'in', [...openStatuses])
    .where('a.due_on', '<=', soon)
    .where(
      sql<SqlBool>`not exists (
        select from action_item_notices n where n.company_id = ${companyId} and n.action_id = a.id and n.user_id = a.responsible_id
          and n.due_on = a.due_on and n.what = case when a.due_on < ${today} then 'overdue' else 'soon' end)`,
    )

/** People who have something to hear. */
export async function listWhoToRemind(scope: Scope, days: ReminderDays): Promise<string[]> {
  const rows = await withoutNotice(scope, days).select('a.responsible_id').distinct().execute()
  return rows.map(({ responsible_id }) => responsible_id)
}

/** Ids of the actions that somebody is to hear of. */
export async function listWithoutNotice(scope: Scope, userId: string, days: ReminderDays): Promise<string[]> {
  const rows = await withoutNotice(scope, days).select('a.id').where('a.responsible_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}

/** Actions that a notice spoke of and that the same person still has to do by the same day. */
export async function listOfNotice({ db, companyId }: Scope, noticeId: string, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('action_item_notices as n')
    .innerJoin('action_items as a', (join) =>
      join
        .onRef('a.company_id', '=', 'n.company_id')
        .onRef('a.id', '=', 'n.action_id')
        .onRef('a.due_on', '=', 'n.due_on')
        .onRef('a.responsible_id', '=', 'n.user_id'),
    )
    .select('a.id')
    .where('n.company_id', '=', companyId)
    .where('n.telling_id', '=', noticeId)
    .where('n.user_id', '=', userId)
    .where('a.status', 'in', [...openStatuses])
    .execute()
  return rows.map(({ id }) => id)
}

/** Kind of a notice: an action was given, or handed over; nothing for a notice of due days. */
export const findNotice = ({ db, companyId }: Scope, noticeId: string, userId: string) =>
  db
    .selectFrom('action_item_notices')
    .select('what')
    .where('company_id', '=', companyId)
    .where('telling_id', '=', noticeId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
