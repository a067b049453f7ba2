import { AppError } from '../lib/app-error.ts'
import type { TenantContext, Unbound } from '../lib/context.ts'
import { companyOfToken, hashToken } from '../lib/tokens.ts'
import { findLinkHolder, takeEmailToken } from './email-token-queries.ts'
import { refuseGuessable } from './guessable-password.ts'
import { hashPassword } from './password-hash.ts'
import { reopen } from './password-tries.ts'
import { proveAddress } from './prove-address.ts'
import { lockAccount } from './queries.ts'
import { replacePassword } from './replace-password.ts'

/** Tells the page whether a link still works, before anything is typed. */
export async function checkResetLink(ctx: Unbound, { token }: { token: string }) {
  await ctx.limits.consume('form.ip', ctx.ip)
  await requireLinkHolder(ctx, token)
  return { msg: 'Ссылка действует' }
}

/** Sets a new password for the holder of a reset link. It signs nobody in. */
export async function resetPassword(
  ctx: Unbound,
  { token, new_password: password }: { token: string; new_password: string },
) {
  const { companyId, link, holder } = await requireLinkHolder(ctx, token)
  await refuseGuessable('new_password', password, { email: holder.email, companyName: holder.company_name })
  const passwordHash = await hashPassword(password)
  await ctx.inCompany(companyId, (tenant) => setNewPassword(tenant, link, passwordHash))
  await reopen(ctx, holder.email)
  return { msg: 'Пароль успешно изменен!' }
}

async function requireLinkHolder(ctx: Unbound, token: string) {
  const companyId = companyOfToken(token)
  if (!companyId) throw new AppError('reset_link_invalid')
  const link = { kind: 'reset', tokenHash: hashToken(token), now: ctx.now } as const
  const holder = await ctx.inCompany(companyId, (tenant) => findLinkHolder(tenant, link), 'read')
  if (!holder) throw new AppError('reset_link_invalid')
  return { companyId, link, holder }
}

async function setNewPassword(
  ctx: TenantContext,
  link: Parameters<typeof takeEmailToken>[1],
  passwordHash: string,
): Promise<void> {
  const used = await takeEmailToken(ctx, link)
  const account = used && (await lockAccount(ctx, used.user_id))
  // The link came by mail, so following it is the same proof as the verification link.
  if (!account || !(await proveAddress(ctx, account))) throw new AppError('reset_link_invalid')
  await replacePassword(ctx, account, { passwordHash, keepSession: null, event: 'password_reset' })
}
