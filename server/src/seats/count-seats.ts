import type { TenantContext } from '../lib/context.ts'
import { countActiveUsers, countOpenInvitations, findUserLimit, lockUserLimit } from './queries.ts'

/** How many people the company pays for, and who takes these places: its people and those it has invited. */
export type Seats = { limit: number; users: number; invited: number }

export const freeSeats = ({ limit, users, invited }: Seats): number => Math.max(0, limit - users - invited)

/** For showing: a moment later it may be different. */
export const countSeats = async (ctx: TenantContext): Promise<Seats> => ({
  limit: await findUserLimit(ctx),
  ...(await countTaken(ctx)),
})

/** For giving out: until the transaction ends nobody else takes one. The lock comes first, so that the counts are its own. */
export const lockSeats = async (ctx: TenantContext): Promise<Seats> => ({
  limit: await lockUserLimit(ctx),
  ...(await countTaken(ctx)),
})

const countTaken = async (ctx: TenantContext): Promise<Pick<Seats, 'users' | 'invited'>> => ({
  users: await countActiveUsers(ctx),
  invited: await countOpenInvitations(ctx, ctx.now),
})
