import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'

export const findLink = ({ db, companyId }: Scope, meetingId: string) =>
  db
    .selectFrom('one_to_one_links')
    .select(['version', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('meeting_id', '=', meetingId)
    .executeTakeFirst()

/** The meeting of a link, while both of its people are with the company. */
export const findMeetingOfLink = ({ db, companyId }: Scope, tokenHash: Buffer) =>
  db
    .selectFrom('one_to_one_links as l')
    .innerJoin('one_to_one_meetings as t', (join) =>
      join.onRef('t.company_id', '=', 'l.company_id').onRef('t.id', '=', 'l.meeting_id'),
    )
    .innerJoin('users as e', (join) =>
      join.onRef('e.company_id', '=', 't.company_id').onRef('e.id', '=', 't.employee_id'),
    )
    .select(['l.meeting_id', 'l.expires_at'])
    .where('l.company_id', '=', companyId)
    .where('l.token_hash', '=', tokenHash)
    .where('t.deleted_at', 'is', null)
    .where('e.deleted_at', 'is', null)
    .executeTakeFirst()

type Link = { meeting_id: string; version: number; token_hash: Buffer; expires_at: Date }
export const updateLink = ({ db, companyId }: Scope, { meeting_id, ...link }: Link) =>
  db
    .insertInto('one_to_one_links')
    .values({ ...link, meeting_id, company_id: companyId })
    .onConflict((conflict) => conflict.columns(['company_id', 'meeting_id']).doUpdateSet(link))
    .execute()

/** Deletes the links to a person's meetings. */
export const deleteLinksOfEmployee = ({ db, companyId }: Scope, userId: string) =>
  db
    .deleteFrom('one_to_one_links')
    .where('company_id', '=', companyId)
    .where(
      'meeting_id',
      'in',
      sql<string>`(select id from one_to_one_meetings where company_id = ${companyId} and employee_id = ${userId})`,
    )
    .execute()
