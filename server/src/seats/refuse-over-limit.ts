import { AppError } from '../lib/app-error.ts'
import type { TenantContext } from '../lib/context.ts'
import { countSeats } from './count-seats.ts'

/** Where there are more people than places, as when a paid month has ended, what runs goes on and nothing new is begun. */
export async function refuseOverLimit(ctx: TenantContext): Promise<void> {
  const { limit, users } = await countSeats(ctx)
  if (limit !== null && users > limit) throw new AppError('people_over_limit')
}
