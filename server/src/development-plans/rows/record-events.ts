import type { PlanStatus } from '@kamerton/contract/development-plans/constants'
import type { PlanEventData } from '@kamerton/contract/development-plans/history-schemas'
import type { TenantContext } from '../../lib/context.ts'
import { insertEvents } from './event-queries.ts'

type Happening = { planId: string; actorId: string | null; byLink?: boolean; status: PlanStatus }

/** Records events of a plan, with the actor; `status` is the plan's state at that moment. */
export const recordEvents = (
  ctx: TenantContext,
  { planId, actorId, byLink = false, status }: Happening,
  events: readonly PlanEventData[],
): Promise<void> =>
  insertEvents(
    ctx,
    events.map((what) => ({
      id: ctx.newId(),
      plan_id: planId,
      at: ctx.now,
      actor_id: actorId,
      by_link: byLink,
      in_draft: status === 'draft' && isOfDraft(what),
      what,
    })),
  )

/** Whether an event stays secret with its draft. The events of its creation and activation do not. */
const isOfDraft = ({ kind }: PlanEventData): boolean => kind !== 'created' && kind !== 'activated'

const steps: Readonly<Record<PlanStatus, (from: PlanStatus) => PlanEventData>> = {
  active: (from) => ({ kind: from === 'draft' ? 'activated' : 'reopened' }),
  completed: () => ({ kind: 'completed' }),
  cancelled: () => ({ kind: 'cancelled', left: false }),
  draft: () => ({ kind: 'withdrawn' }),
}
export const stepOf = (from: PlanStatus, to: PlanStatus): PlanEventData => steps[to](from)
