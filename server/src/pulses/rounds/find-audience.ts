import { settledBy } from '@kamerton/contract/pulses/launch'
import { couldBeShown } from '@kamerton/contract/pulses/thresholds'
import { AppError } from '../../lib/app-error.ts'
import type { TenantContext } from '../../lib/context.ts'
import {
  countSettledMembers,
  listMembers,
  listPeople,
  listTeamManagers,
  type Person,
} from '../../people/audience-queries.ts'
import type { PulseRow } from '../queries.ts'

type Asking = Pick<PulseRow, 'target_type' | 'target_value' | 'is_anonymous'>

/**
 * Whom a launch asks now. Refuses where nobody is there, and where what they answer could never be shown: there are too few, or a
 * team was put together so lately that it may be one person among others whose answers are known.
 */
export async function requireAudience(ctx: TenantContext, pulse: Asking, k: number): Promise<Person[]> {
  const audience = await listAudience(ctx, pulse)
  if (audience.length === 0) throw new AppError('pulse_audience_empty')
  if (!pulse.is_anonymous) return audience
  if (!couldBeShown(audience.length, k)) throw new AppError('pulse_audience_too_small')
  if (pulse.target_type === 'team' && pulse.target_value !== null) {
    const settled = await countSettledMembers(ctx, pulse.target_value, settledBy(ctx.now))
    if (!couldBeShown(settled, k)) throw new AppError('pulse_audience_too_new')
  }
  return audience
}

function listAudience(ctx: TenantContext, pulse: Asking): Promise<Person[]> {
  if (pulse.target_type === 'team' && pulse.target_value !== null) return listMembers(ctx, pulse.target_value)
  return pulse.target_type === 'manager_review' ? listTeamManagers(ctx) : listPeople(ctx)
}
