import { expressionBuilder } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { givenUpBefore } from '../one-sends.ts'
import type { Scope } from './tenant.ts'

/** Tables of the outbox: each row is sent by one job. */
type Outbox = 'letters' | 'telegram_messages'

const row = expressionBuilder<DB, Outbox | 'contact_requests' | 'operator_letters'>()

/** Rows that no living process is sending. */
export const isLeftAlone = (now: Date) =>
  row.or([row('taken_at', 'is', null), row('taken_at', '<=', givenUpBefore(now))])

/** Rows of the outbox that may be taken. One left in `sending` by a killed process is taken again after a while. */
export const mayBeTaken = (now: Date) =>
  row.or([row('state', '=', 'queued'), row.and([row('state', '=', 'sending'), isLeftAlone(now)])])

/** Moment at which another server took the row; null when nobody has. */
export async function findTakenAt({ db, companyId }: Scope, table: Outbox, id: string): Promise<Date | null> {
  const taken = await db
    .selectFrom(table)
    .select('taken_at')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return taken?.taken_at ?? null
}
