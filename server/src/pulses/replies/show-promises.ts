import type { RoundPromises } from '@kamerton/contract/action-items/promises'
import { isOverdueAction } from '@kamerton/contract/action-items/rules'
import { dayIn } from '@kamerton/contract/lib/dates'
import { findCompany } from '../../companies/queries.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { findReply } from '../rows/reply-queries.ts'
import { requirePulse } from '../rows/require-pulse.ts'

/**
 * The reply to a round: whether it is commented, and the actions promised to the asked people. It is shown to readers
 * of the pulse.
 */
export async function showPromises(ctx: Context, pulseId: string, roundId: string): Promise<RoundPromises> {
  await requirePulse(ctx, pulseId)
  const reply = await findReply(ctx, pulseId, roundId)
  if (!reply) throw new AppError('not_found')
  const { time_zone } = await findCompany(ctx)
  const today = dayIn(time_zone, ctx.now)
  const { commented, items } = reply
  const countOf = (status: string) => items.filter((item) => item.status === status).length
  const dropped = countOf('dropped')
  return {
    round_id: roundId,
    commented,
    promised: items.length - dropped,
    done: countOf('done'),
    dropped,
    items: items.map((item) => ({ ...item, is_overdue: isOverdueAction(item, today) })),
  }
}
