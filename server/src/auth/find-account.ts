import { Email } from '@kamerton/contract/lib/fields'
import type { Unbound } from '../lib/context.ts'
import { type Account, findAccountOfEmail, findCompanyOfEmail } from './queries.ts'

/** An unknown address is looked up here, with the same queries, so that it takes the time of a known one. */
const noCompany = '00000000-0000-0000-0000-000000000000'

/** The account behind whatever was typed as an address. */
export async function findAccountByEmail(ctx: Unbound, typed: string): Promise<Account | null> {
  const email = Email.safeParse(typed).data ?? ''
  const company = await findCompanyOfEmail(ctx.platform.pool, email)
  const account = await ctx.inCompany(company ?? noCompany, (tenant) => findAccountOfEmail(tenant, email), 'read')
  return account ?? null
}
