import type { TenantContext, Unbound } from '../lib/context.ts'
import { noSoonerThan } from '../lib/pace/no-sooner-than.ts'
import { findAccountByEmail } from './find-account.ts'
import { type Account, lockAccount } from './queries.ts'
import { sendResetLink, sendVerificationLink } from './send-link.ts'

/** Longer than writing a letter takes: an unknown address must not answer sooner because it gets none. */
const answerAfter = 150

export async function resendVerification(ctx: Unbound, { email }: { email: string }) {
  await countRequest(ctx, `verify ${email}`)
  await withAccount(ctx, email, async (tenant, account) => {
    if (!account.email_verified_at) await sendVerificationLink(tenant, account)
  })
  return { msg: 'Если этот email ждёт подтверждения, мы отправили на него новое письмо' }
}

/** Serves an unverified account as well: following the link proves that the address is theirs. */
export async function forgotPassword(ctx: Unbound, { email }: { email: string }) {
  await countRequest(ctx, `reset ${email}`)
  await withAccount(ctx, email, sendResetLink)
  return { msg: 'На ваш email отправлена ссылка для сброса пароля' }
}

/** Known and unknown addresses are counted alike. */
async function countRequest(ctx: Unbound, mail: string): Promise<void> {
  await ctx.limits.consume('account.ip', ctx.ip)
  await ctx.limits.consume('mail.address', mail)
}

const withAccount = (
  ctx: Unbound,
  email: string,
  work: (tenant: TenantContext, account: Account) => Promise<void>,
): Promise<void> =>
  noSoonerThan(answerAfter, async () => {
    const found = await findAccountByEmail(ctx, email)
    if (!found) return
    await ctx.inCompany(found.company_id, async (tenant) => {
      const account = await lockAccount(tenant, found.id)
      if (account) await work(tenant, account)
    })
  })
