import type { Subscription } from '@kamerton/contract/payments/schemas'
import type { Context } from '../lib/context.ts'
import { countSeats, freeSeats } from '../seats/count-seats.ts'

/** How many places there are and how many are left. An invitation that is still open takes one. */
export async function showSubscription(ctx: Context): Promise<Subscription> {
  ctx.authorize('read', 'Administration', {})
  const seats = await countSeats(ctx)
  const available = freeSeats(seats)
  return {
    current_user_limit: seats.limit,
    current_users_count: seats.users,
    available_slots: available,
    is_limit_reached: available === 0,
  }
}
