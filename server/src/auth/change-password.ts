import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { refuseGuessable } from './guessable-password.ts'
import { hashPassword, isRightPassword } from './password-hash.ts'
import { lockAccount } from './queries.ts'
import { replacePassword } from './replace-password.ts'

/** Changes the password of the person who asks; this session goes on, the others end. */
export async function changePassword(ctx: Context, input: { current_password: string; new_password: string }) {
  ctx.authorizeOwn(ctx.actor.userId)
  const account = await lockAccount(ctx, ctx.actor.userId)
  if (!account) throw new AppError('not_signed_in')
  // An open session left on a shared computer must not become a place to guess the password.
  await ctx.platform.limits.consume('login.account', account.email)
  if (!(await isRightPassword(input.current_password, account.password_hash)))
    throw new AppError('current_password_wrong')
  await ctx.platform.limits.forget('login.account', account.email)
  refuseGuessable('new_password', input.new_password, { email: account.email, companyName: account.company_name })
  const passwordHash = await hashPassword(input.new_password)
  await replacePassword(ctx, account, { passwordHash, keepSession: ctx.sessionId, event: 'password_changed' })
  return { msg: 'Пароль успешно изменен!' }
}
