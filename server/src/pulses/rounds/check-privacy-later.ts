import type { TenantContext } from '../../lib/context.ts'

/** Queues an attack of our own on a round that shows something new, together with the figures beside it. */
export const checkPrivacyLater = (ctx: TenantContext, roundId: string): Promise<void> =>
  ctx.jobs.add('privacy.check', { roundId, isNew: true }, { singletonKey: `${roundId}/new`, priority: -1 })
