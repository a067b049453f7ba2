import { AppError } from '../lib/app-error.ts'
import type { TenantContext } from '../lib/context.ts'
import { countSeats } from './count-seats.ts'

/** Refuses new work where there are more people than seats, as after the end of a paid month. Running work goes on. */
export async function refuseOverLimit(ctx: TenantContext): Promise<void> {
  const { limit, users } = await countSeats(ctx)
  if (limit !== null && users > limit) throw new AppError('people_over_limit')
}
