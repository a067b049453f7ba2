import { planLinkDays } from '@kamerton/contract/development-plans/constants'
import type { PlanLink } from '@kamerton/contract/development-plans/schemas'
import { DAY } from '@kamerton/contract/lib/durations'
import { AppError } from '../../lib/app-error.ts'
import type { Context, TenantContext } from '../../lib/context.ts'
import { hashToken } from '../../lib/tokens.ts'
import { refuseWriting, requireHeldPlan } from './find-plan.ts'
import { findLastLink, updateLink, updateRevoked } from './link-queries.ts'
import { recordEvents } from './record-events.ts'

/**
 * The employee's link, to be handed over by a person who looks after the plan. A draft has none: its employee does not
 * know of it.
 */
export async function makePlanLink(ctx: Context, planId: string, renew: boolean): Promise<PlanLink> {
  const plan = await requireHeldPlan(ctx, planId)
  refuseWriting(ctx, plan, ['link'])
  if (plan.status === 'draft' || plan.left_at !== null) throw new AppError('plan_state_forbids')
  const { isNew, ...link } = await linkFor(ctx, planId, renew)
  if (isNew)
    await recordEvents(ctx, { planId, actorId: ctx.actor.userId, status: plan.status }, [
      { kind: 'link_made', renewed: renew },
    ])
  return link
}

/**
 * A link for thirty days from now. Its address stays the same while it lives, so that no copy of it dies early, unless
 * it is renewed.
 */
export async function linkFor(
  ctx: TenantContext,
  planId: string,
  renew = false,
): Promise<PlanLink & { isNew: boolean }> {
  const last = await findLastLink(ctx, planId)
  const isAlive = last !== undefined && last.expires_at > ctx.now && last.revoked_at === null
  const isNew = renew || !isAlive
  const version = isNew ? (last?.version ?? 0) + 1 : last.version
  if (renew) await updateRevoked(ctx, [planId], ctx.now)
  const token = ctx.linkToken('development-plan', planId, version)
  const expires_at = new Date(ctx.now.getTime() + planLinkDays * DAY)
  await updateLink(ctx, { plan_id: planId, version, token_hash: hashToken(token), expires_at })
  return { form_url: ctx.link(`/development-plan/form?token=${token}`), expires_at, isNew }
}
