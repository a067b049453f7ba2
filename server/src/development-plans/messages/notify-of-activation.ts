import type { TenantContext } from '../../lib/context.ts'
import { announce } from '../../notices/announce.ts'
import { linkFor } from '../rows/plan-link.ts'
import { findPlanToAnnounce } from './queries.ts'
import { planActivated } from './words.ts'

/** Queues messages about a plan that becomes visible to its employee: they are sent only if the transaction commits. */
export async function notifyOfActivation(ctx: TenantContext, planId: string): Promise<void> {
  const plan = await findPlanToAnnounce(ctx, planId)
  if (!plan) return
  const { form_url } = await linkFor(ctx, planId)
  await announce(ctx, planActivated, { formUrl: form_url }, [{ ...plan, user_id: plan.employee_id }])
}
