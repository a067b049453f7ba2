import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'

/** The recipient of a test letter. */
export const findRecipient = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/**
 * Takes the announcement of the end, once per round; false where it was taken before. A second server waits for the
 * first and then sees that it was taken.
 */
export async function takeEndNotice({ db, companyId }: Scope, roundId: string, day: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pulse_rounds')
    .set({ end_told_on: day })
    .where('company_id', '=', companyId)
    .where('id', '=', roundId)
    .where('end_told_on', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes a request to remind for a day; false where there is one for that day already. */
export async function takeAskingToRemind({ db, companyId }: Scope, roundId: string, day: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pulse_rounds')
    .set({ asked_to_remind_on: day })
    .where('company_id', '=', companyId)
    .where('id', '=', roundId)
    .where((eb) => eb.or([eb('asked_to_remind_on', 'is', null), eb('asked_to_remind_on', '<', day)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** People who have not answered a named round. */
export const listUnanswered = (
  { db, companyId }: Scope,
  { roundId, limit, offset }: { roundId: string; limit: number; offset: number },
) =>
  db
    .selectFrom('pulse_participants as p')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.user_id'))
    .leftJoin('teams as t', (join) => join.onRef('t.company_id', '=', 'p.company_id').onRef('t.id', '=', 'p.team_id'))
    .select(['u.id', 'u.first_name', 'u.last_name', 't.name as team_name'])
    .where('p.company_id', '=', companyId)
    .where('p.round_id', '=', roundId)
    .where('p.answered_on', 'is', null)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countUnanswered({ db, companyId }: Scope, roundId: string): Promise<number> {
  const { count } = await db
    .selectFrom('pulse_participants as p')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.user_id'))
    .select(sql<number>`count(*)::int`.as('count'))
    .where('p.company_id', '=', companyId)
    .where('p.round_id', '=', roundId)
    .where('p.answered_on', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
