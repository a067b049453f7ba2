import type { Scope } from '../lib/database/tenant.ts'

const userLimit = ({ db, companyId }: Scope) =>
  db.selectFrom('subscriptions').select('user_limit').where('company_id', '=', companyId)

export const findUserLimit = async (scope: Scope): Promise<number> =>
  (await userLimit(scope).executeTakeFirstOrThrow()).user_limit

/** Held while seats are counted and given out: without it two calls would both take the last one. */
export const lockUserLimit = async (scope: Scope): Promise<number> =>
  (await userLimit(scope).forUpdate().executeTakeFirstOrThrow()).user_limit

/** Invitations that somebody may still accept: each keeps a seat free. */
export async function countOpenInvitations({ db, companyId }: Scope, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export async function countActiveUsers({ db, companyId }: Scope): Promise<number> {
  const { people } = await db
    .selectFrom('companies')
    .select('people')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return people
}
