import type { Scope } from '../lib/database/tenant.ts'

const userLimit = ({ db, companyId }: Scope) =>
  db.selectFrom('subscriptions').select('user_limit').where('company_id', '=', companyId)

/** The limit in the row; `count-seats.ts` decides whether it applies. */
export const findUserLimit = async (scope: Scope): Promise<number> =>
  (await userLimit(scope).executeTakeFirstOrThrow()).user_limit

/** Locked while seats are counted and given out: without it two calls would both take the last one. */
export const lockUserLimit = (scope: Scope) => userLimit(scope).forUpdate().executeTakeFirstOrThrow()

/** The limit in its row, the people, and the open invitations, each of which keeps a seat free. */
export const findPlaces = ({ db, companyId }: Scope, now: Date) =>
  db
    .selectFrom('companies as c')
    .innerJoin('subscriptions as s', 's.company_id', 'c.company_id')
    .select((eb) => [
      's.user_limit as limit',
      'c.people as users',
      eb
        .selectFrom('invitations as i')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('i.company_id', '=', companyId)
        .where('i.accepted_at', 'is', null)
        .where('i.expires_at', '>', now)
        .$asScalar()
        .$notNull()
        .as('invited'),
    ])
    .where('c.company_id', '=', companyId)
    .where('s.company_id', '=', companyId)
    .executeTakeFirstOrThrow()

export async function countActiveUsers({ db, companyId }: Scope): Promise<number> {
  const { people } = await db
    .selectFrom('companies')
    .select('people')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return people
}
