import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { SlowWork } from '../lib/http/slow-work.ts'
import { refuseGuessable } from './guessable-password.ts'
import { hashPassword } from './password-hash.ts'
import { lockProven, provePassword } from './prove-password.ts'
import { type Account, findAccount } from './queries.ts'
import { replacePassword } from './replace-password.ts'

type Change = { current_password: string; new_password: string }

/** Changes the actor's password; this session goes on, the others end. */
export async function changePassword(ctx: Context, input: Change) {
  ctx.authorizeOwn(ctx.actor.userId)
  const account = await findAccount(ctx, ctx.actor.userId)
  if (!account) throw new AppError('not_signed_in')
  return new SlowWork(async () => {
    const passwordHash = await newHash(ctx, account, input)
    return (later) => setPassword(later, account, passwordHash)
  })
}

/** Hash of the new password, after the current one has been proven. */
async function newHash(
  ctx: Pick<Context, 'platform' | 'companyId' | 'sessionId'>,
  account: Account,
  input: Change,
): Promise<string> {
  await provePassword(ctx, account, { typed: input.current_password })
  await refuseGuessable('new_password', input.new_password, { email: account.email, companyName: account.company_name })
  return hashPassword(input.new_password)
}

async function setPassword(ctx: Context, proven: Account, passwordHash: string) {
  ctx.authorizeOwn(proven.id)
  const account = await lockProven(ctx, proven)
  await replacePassword(ctx, account, { passwordHash, keepSession: ctx.sessionId, event: 'password_changed' })
  return { msg: 'Пароль успешно изменен!' }
}
