import type { Context } from '../lib/context.ts'
import { employeeOf, managerOf } from './rows/person-columns.ts'
import { listDueAgreements, listOwnOpenMeetings } from './rows/waiting-queries.ts'

/** Open meetings that the actor takes part in, between two moments, with the other side of each. */
export async function ownOpenMeetings(ctx: Context, since: Date, until: Date) {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  const rows = await listOwnOpenMeetings(ctx, since, until)
  return rows.map((row) => {
    const isLed = row.manager_id === userId
    const { id, full_name } = isLed ? employeeOf(row) : managerOf(row)
    const { id: meeting_id, scheduled_date, status, open_agreements } = row
    return { meeting_id, scheduled_date, status, open_agreements, isLed, with: { id, full_name } }
  })
}

/** Open agreements that the actor answers for, due on that day or before it. */
export function ownDueAgreements(ctx: Context, until: string) {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  return listDueAgreements(ctx, userId, until)
}
