import type { TenantContext } from '../lib/context.ts'
import { findPlaces, findUserLimit, lockUserLimit } from './queries.ts'

/**
 * Paid seats of the company, and who takes them: its people and those it has invited. `limit` is null on an own server,
 * where seats are not counted.
 */
export type Seats = { limit: number | null; users: number; invited: number }

/** Number of free seats; null: without a limit. */
export const freeSeats = ({ limit, users, invited }: Seats): number | null =>
  limit === null ? null : Math.max(0, limit - users - invited)

/** Whether so many more people can be invited. */
export function hasRoomFor(count: number, seats: Seats): boolean {
  const free = freeSeats(seats)
  return free === null || count <= free
}

/**
 * The company's limit, if it applies here. On an own server it is only kept, and applies again when the server is a
 * service again.
 */
export const limitInForce = ({ platform }: TenantContext, limit: number): number | null =>
  platform.billing ? limit : null

/** The limit alone; null on an own server. */
export const showLimit = async (ctx: TenantContext): Promise<number | null> =>
  limitInForce(ctx, await findUserLimit(ctx))

/** For display only: the count may change a moment later. */
export async function countSeats(ctx: TenantContext): Promise<Seats> {
  const { limit, ...taken } = await findPlaces(ctx, ctx.now)
  return { limit: limitInForce(ctx, limit), ...taken }
}

/**
 * Locks the seats before some are given out: nobody else takes one until the transaction ends. The lock comes first, so
 * that the counts are read under it.
 */
export async function lockSeats(ctx: TenantContext): Promise<Seats> {
  await lockUserLimit(ctx)
  return countSeats(ctx)
}
