import { AppError } from '../lib/app-error.ts'
import type { Unbound } from '../lib/context.ts'
import type { Installation } from '../lib/installation.ts'

/**
 * The first start that the key opens, while there is no company. Only wrong keys are counted: strangers behind the
 * operator's proxy must not use up the operator's tries.
 */
export async function requireKey(ctx: Unbound, token: string): Promise<Installation> {
  const { installation } = ctx.platform
  if (!installation?.opensBy(token)) {
    await ctx.limits.consume('account.ip', ctx.ip)
    throw new AppError('setup_link_invalid')
  }
  if (!(await installation.isEmpty())) throw new AppError('setup_link_invalid')
  return installation
}
