import type { Scope } from '../lib/database/tenant.ts'

const userLimit = ({ db, companyId }: Scope) =>
  db.selectFrom('subscriptions').select('user_limit').where('company_id', '=', companyId)

export const findUserLimit = async (scope: Scope): Promise<number> =>
  (await userLimit(scope).executeTakeFirstOrThrow()).user_limit

/** Held while seats are counted and given out: without it two calls would both take the last one. */
export const lockUserLimit = async (scope: Scope): Promise<number> =>
  (await userLimit(scope).forUpdate().executeTakeFirstOrThrow()).user_limit
