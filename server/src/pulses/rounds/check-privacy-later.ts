import type { TenantContext } from '../../lib/context.ts'

/** A round that tells something new is attacked by ourselves, and with it what was told beside it. */
export const checkPrivacyLater = (ctx: TenantContext, roundId: string): Promise<void> =>
  ctx.jobs.add('privacy.check', { roundId, isNew: true }, { singletonKey: `${roundId}/new`, priority: -1 })
