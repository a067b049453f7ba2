import { fullName } from '@kamerton/contract/lib/names'
import type { OneToOneUser, UsersQuery } from '@kamerton/contract/one-to-one/schemas'
import type { Context } from '../lib/context.ts'
import { listChoosable } from './rows/people-queries.ts'

/** People to make a series with, or to hand one to. */
export async function listUsers(ctx: Context, { for: as, ...query }: UsersQuery): Promise<OneToOneUser[]> {
  const mine = { manager_id: ctx.actor.userId }
  ctx.authorize('create', 'OneToOne', mine)
  const ofLeader = !ctx.may('manage', 'OneToOne', mine)
  if (as === 'manager') ctx.authorize('manage', 'OneToOne', mine)
  const people = await listChoosable(ctx, { userId: ctx.actor.userId, ofLeader, as }, query)
  return people.map((person) => ({ ...person, full_name: fullName(person) }))
}
