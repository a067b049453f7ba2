import type { Scope } from '../../lib/database/tenant.ts'

export const findFeed = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('calendar_feeds')
    .select(['version', 'token_hash', 'created_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Owner of the calendar with this address, while they are with the company. */
export const findOwnerOfFeed = ({ db, companyId }: Scope, tokenHash: Buffer) =>
  db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'f.company_id').onRef('u.id', '=', 'f.user_id'))
    .select('f.user_id')
    .where('f.company_id', '=', companyId)
    .where('f.token_hash', '=', tokenHash)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

type Feed = { user_id: string; version: number; token_hash: Buffer | null; created_at: Date }
export const updateFeed = ({ db, companyId }: Scope, { user_id, ...feed }: Feed) =>
  db
    .insertInto('calendar_feeds')
    .values({ ...feed, user_id, company_id: companyId })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(feed))
    .execute()

/** The meetings of a person between two dates, without cancelled ones. */
export const listMeetingsOfPerson = (
  { db, companyId }: Scope,
  userId: string,
  { from, to }: { from: Date; to: Date },
) =>
  db
    .selectFrom('one_to_one_meetings as t')
    .innerJoin('users as e', (join) =>
      join.onRef('e.company_id', '=', 't.company_id').onRef('e.id', '=', 't.employee_id'),
    )
    .innerJoin('users as m', (join) =>
      join.onRef('m.company_id', '=', 't.company_id').onRef('m.id', '=', 't.manager_id'),
    )
    .select(['t.id', 't.scheduled_date', 't.video_meeting_url', 't.sequence', 't.created_at'])
    .select(['e.first_name as employee_first_name', 'e.last_name as employee_last_name'])
    .select(['m.first_name as manager_first_name', 'm.last_name as manager_last_name'])
    .where('t.company_id', '=', companyId)
    .where('t.deleted_at', 'is', null)
    .where('t.status', '<>', 'cancelled')
    .where('t.scheduled_date', '>=', from)
    .where('t.scheduled_date', '<', to)
    .where((eb) => eb.or([eb('t.employee_id', '=', userId), eb('t.manager_id', '=', userId)]))
    .orderBy('t.scheduled_date')
    .execute()

export const deleteFeed = ({ db, companyId }: Scope, userId: string) =>
  db.deleteFrom('calendar_feeds').where('company_id', '=', companyId).where('user_id', '=', userId).execute()
