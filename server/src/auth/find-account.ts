import { Email } from '@kamerton/contract/lib/fields'
import type { Unbound } from '../lib/context.ts'
import { type Account, findAccountOfEmail, findCompanyOfEmail } from './queries.ts'

/**
 * Company for the look-up of an unknown address: the queries are those of a known one, so that both take equal time.
 */
const noCompany = '00000000-0000-0000-0000-000000000000'

/** The account of a typed address. */
export async function findAccountByEmail(ctx: Unbound, typed: string): Promise<Account | null> {
  const email = Email.safeParse(typed).data ?? ''
  const company = await findCompanyOfEmail(ctx.platform.pool, email)
  const account = await ctx.inCompany(company ?? noCompany, (tenant) => findAccountOfEmail(tenant, email), 'read')
  return account ?? null
}
