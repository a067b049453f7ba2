import { momentInWords } from '@kamerton/contract/lib/dates'
import { askableFrom, settledBy, settlesAt, tooNewText } from '@kamerton/contract/pulses/launch'
import { couldBeShown } from '@kamerton/contract/pulses/thresholds'
import { findCompany } from '../../companies/queries.ts'
import { AppError } from '../../lib/app-error.ts'
import type { TenantContext } from '../../lib/context.ts'
import { countMembers, listMembers, listPeople, listTeamManagers, type Person } from '../../people/audience-queries.ts'
import type { PulseRow } from '../rows/pulse-queries.ts'

type Asking = Pick<PulseRow, 'target_type' | 'target_value' | 'is_anonymous'>

/**
 * The people whom a launch asks now. Refuses an empty audience, and an audience whose answers could never be shown. It
 * may have too few people. It may also be a team formed so recently that the answers of all its members but one are
 * known.
 */
export async function requireAudience(ctx: TenantContext, pulse: Asking, k: number): Promise<Person[]> {
  const audience = await listAudience(ctx, pulse)
  if (audience.length === 0) throw new AppError('pulse_audience_empty')
  if (!pulse.is_anonymous) return audience
  if (!couldBeShown(audience.length, k)) throw new AppError('pulse_audience_too_small')
  if (pulse.target_type === 'team' && pulse.target_value !== null) {
    const crowd = await countMembers(ctx, pulse.target_value, settledBy(ctx.now))
    if (!crowd || !couldBeShown(crowd.settled, k)) throw await tooNew(ctx, crowd, k)
  }
  return audience
}

/** The refusal with its numbers and the day from which the team can be asked. */
async function tooNew(
  ctx: TenantContext,
  crowd: Awaited<ReturnType<typeof countMembers>>,
  k: number,
): Promise<AppError> {
  if (!crowd) return new AppError('pulse_audience_too_new')
  const { people, settled } = crowd
  const { time_zone } = await findCompany(ctx)
  const from = askableFrom({ settled, settling: crowd.joined.map(settlesAt) }, k)
  return new AppError('pulse_audience_too_new', {
    said: tooNewText({ people, settled, k, from: from && momentInWords(time_zone, from) }),
  })
}

export function listAudience(ctx: TenantContext, pulse: Asking): Promise<Person[]> {
  if (pulse.target_type === 'team' && pulse.target_value !== null) return listMembers(ctx, pulse.target_value)
  return pulse.target_type === 'manager_review' ? listTeamManagers(ctx) : listPeople(ctx)
}
