import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { SlowWork } from '../lib/http/slow-work.ts'
import { refuseGuessable } from './guessable-password.ts'
import { hashPassword, isRightPassword } from './password-hash.ts'
import { type Account, findAccount, lockAccount } from './queries.ts'
import { replacePassword } from './replace-password.ts'

type Change = { current_password: string; new_password: string }

/** Changes the password of the person who asks; this session goes on, the others end. */
export async function changePassword(ctx: Context, input: Change) {
  ctx.authorizeOwn(ctx.actor.userId)
  const account = await findAccount(ctx, ctx.actor.userId)
  if (!account) throw new AppError('not_signed_in')
  return new SlowWork(async () => {
    const passwordHash = await newHash(ctx, account, input)
    return (later) => setPassword(later, account, passwordHash)
  })
}

/** The hash of the new password, once the current one has been proven. */
async function newHash(
  { platform, sessionId }: Pick<Context, 'platform' | 'sessionId'>,
  account: Account,
  input: Change,
): Promise<string> {
  // An open session left on a shared computer must not become a place to guess the password.
  await platform.limits.consume('password.session', sessionId)
  if (!(await isRightPassword(input.current_password, account.password_hash)))
    throw new AppError('current_password_wrong')
  await platform.limits.forget('password.session', sessionId)
  await refuseGuessable('new_password', input.new_password, { email: account.email, companyName: account.company_name })
  return hashPassword(input.new_password)
}

async function setPassword(ctx: Context, proven: Account, passwordHash: string) {
  ctx.authorizeOwn(proven.id)
  const account = await lockAccount(ctx, proven.id)
  // Changed while the hash was made: what was proven is the current password no more.
  if (account?.password_hash !== proven.password_hash) throw new AppError('current_password_wrong')
  await replacePassword(ctx, account, { passwordHash, keepSession: ctx.sessionId, event: 'password_changed' })
  return { msg: 'Пароль успешно изменен!' }
}
