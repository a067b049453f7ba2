import type { Insertable } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Scope } from '../../lib/database/tenant.ts'

type HandOver = Omit<Insertable<DB['one_to_one_hand_overs']>, 'company_id' | 'told_at'>

/** Notes the people of a hand-over; a person who has not heard of the one before hears of both at once. */
export const insertHandOvers = ({ db, companyId }: Scope, rows: readonly HandOver[]) =>
  db
    .insertInto('one_to_one_hand_overs')
    .values(rows.map((row) => ({ ...row, company_id: companyId })))
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'series_id', 'user_id']).where('told_at', 'is', null).doNothing(),
    )
    .execute()

/** Claims the notices of a series: returned ones are sent now, and by nobody else. */
export const takeHandOvers = ({ db, companyId }: Scope, seriesId: string, now: Date) =>
  db
    .updateTable('one_to_one_hand_overs')
    .set({ told_at: now })
    .where('company_id', '=', companyId)
    .where('series_id', '=', seriesId)
    .where('told_at', 'is', null)
    .returning(['id', 'user_id', 'former_id', 'meeting_id'])
    .execute()
export type TakenHandOver = Awaited<ReturnType<typeof takeHandOvers>>[number]

export const findHandOver = ({ db, companyId }: Scope, id: string) =>
  db
    .selectFrom('one_to_one_hand_overs')
    .select(['series_id', 'user_id', 'former_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()

/** A series for messages about a hand-over, with its scheduled meeting. */
export const findHandedSeries = ({ db, companyId }: Scope, id: string) =>
  db
    .selectFrom('one_to_one_series as s')
    .innerJoin('companies as c', 'c.company_id', 's.company_id')
    .leftJoin('one_to_one_meetings as t', (join) =>
      join
        .onRef('t.company_id', '=', 's.company_id')
        .onRef('t.series_id', '=', 's.id')
        .on('t.status', '=', 'scheduled')
        .on('t.deleted_at', 'is', null),
    )
    .select(['s.id', 's.employee_id', 's.manager_id', 's.status', 's.telegram_notifications', 's.deleted_at'])
    .select(['c.time_zone', 't.id as meeting_id', 't.scheduled_date'])
    .where('s.company_id', '=', companyId)
    .where('s.id', '=', id)
    .executeTakeFirst()
export type HandedSeries = NonNullable<Awaited<ReturnType<typeof findHandedSeries>>>
