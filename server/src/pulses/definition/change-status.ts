import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { recordEvent } from '../../audit/record-event.ts'
import { findCompany } from '../../companies/queries.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Context, TenantContext } from '../../lib/context.ts'
import { refuseOverLimit } from '../../seats/refuse-over-limit.ts'
import { endLater } from '../ending/end-pulse.ts'
import { refuseEnd, refuseEndOfLaunch } from '../ending/refuse-end.ts'
import { refuseSilence } from '../replies/refuse-silence.ts'
import { closeOpenRound } from '../rounds/close-round.ts'
import { requireAudience } from '../rounds/find-audience.ts'
import { openSoon } from '../rounds/open-soon.ts'
import { nextRun, type Scheduled } from '../rows/next-run.ts'
import { listQuestions, type PulseRow, updatePulseRow } from '../rows/pulse-queries.ts'
import { requirePulseToChange } from '../rows/require-pulse.ts'
import { requireTeam } from './create-pulse.ts'
import { showPulse } from './show-pulse.ts'

export type LaunchChoices = {
  anonymity_threshold?: number | undefined
  ends_on?: string | null | undefined
  despite_silence?: boolean | undefined
}

/** Draft or completed → active: a one-time pulse asks at once, a repeated one at its next day and time. */
export async function activatePulse(ctx: Context, id: string, chosen: LaunchChoices = {}): Promise<Pulse> {
  const pulse = await requirePulseToChange(ctx, id)
  ctx.authorize('update', 'Pulses', pulse)
  const startable = pulse.status === 'draft' || pulse.status === 'completed'
  if (pulse.deleted_at !== null || !startable) throw new AppError('pulse_state_forbids')
  const asksNothing = pulse.target_type !== 'manager_review' && (await listQuestions(ctx, id)).length === 0
  if (asksNothing) throw new AppError('pulse_state_forbids')
  await requireTeam(ctx, pulse)
  await refuseOverLimit(ctx)
  const threshold = await thresholdOf(ctx, pulse, chosen.anonymity_threshold)
  const ends_on = chosen.ends_on === undefined ? pulse.ends_on : chosen.ends_on
  if (chosen.ends_on !== undefined) await refuseEnd(ctx, ends_on)
  await refuseEndOfLaunch(ctx, { ...pulse, ends_on })
  await refuseSilence(ctx, pulse, chosen.despite_silence ?? false)
  await updatePulseRow(ctx, id, { status: 'active', anonymity_threshold: threshold, ends_on }, ctx.now)
  await endLater(ctx, id, ends_on)
  if (pulse.type !== 'one_time') {
    await requireAudience(ctx, pulse, threshold)
    await scheduleNextRound(ctx, { ...pulse, ends_on })
  } else await openSoon(ctx, { ...pulse, launch_threshold: threshold, ends_on })
  await recordEvent(ctx, 'pulse_launched', { actorId: ctx.actor.userId, subjectId: id })
  return showPulse(ctx, id)
}

/**
 * The anonymity threshold of this launch: the company's, or one chosen by an actor with the right to manage the pulse.
 */
async function thresholdOf(ctx: Context, pulse: PulseRow, chosen: number | undefined): Promise<number> {
  const { anonymity_threshold } = await findCompany(ctx)
  if (chosen === undefined || chosen === anonymity_threshold) return anonymity_threshold
  ctx.authorize('manage', 'Pulses', pulse)
  return chosen
}

/** Active → completed: nobody can answer any more. */
export async function deactivatePulse(ctx: Context, id: string): Promise<Pulse> {
  const pulse = await requirePulseToChange(ctx, id)
  ctx.authorize('update', 'Pulses', pulse)
  if (pulse.deleted_at !== null || pulse.status !== 'active') throw new AppError('pulse_state_forbids')
  await closeOpenRound(ctx, id)
  await updatePulseRow(ctx, id, { status: 'completed' }, ctx.now)
  await recordEvent(ctx, 'pulse_stopped', { actorId: ctx.actor.userId, subjectId: id })
  return showPulse(ctx, id)
}

/** Moves a pulse to the deleted tab. An active pulse is cancelled first. */
export async function deletePulse(ctx: Context, id: string): Promise<void> {
  const pulse = await requirePulseToChange(ctx, id)
  ctx.authorize('delete', 'Pulses', pulse)
  if (pulse.deleted_at !== null) throw new AppError('pulse_state_forbids')
  await closeOpenRound(ctx, id)
  await updatePulseRow(
    ctx,
    id,
    { deleted_at: ctx.now, ...(pulse.status === 'active' ? { status: 'cancelled' as const } : {}) },
    ctx.now,
  )
  await recordEvent(ctx, 'pulse_deleted', { actorId: ctx.actor.userId, subjectId: id })
}

/** Back from the deleted tab: a draft if it never ran, else completed. */
export async function restorePulse(ctx: Context, id: string): Promise<Pulse> {
  const pulse = await requirePulseToChange(ctx, id)
  ctx.authorize('update', 'Pulses', pulse)
  if (pulse.deleted_at === null) throw new AppError('pulse_state_forbids')
  await updatePulseRow(ctx, id, { deleted_at: null, status: pulse.round_id === null ? 'draft' : 'completed' }, ctx.now)
  await recordEvent(ctx, 'pulse_restored', { actorId: ctx.actor.userId, subjectId: id })
  return showPulse(ctx, id)
}

/**
 * Schedules the next round of a repeated pulse. The job's key allows one job per slot, and the unique slot of rounds
 * allows one round. There is none after the last day.
 */
export async function scheduleNextRound(
  ctx: TenantContext,
  pulse: Pick<PulseRow, 'id'> & Scheduled,
  after: Date = ctx.now,
): Promise<void> {
  const { time_zone } = await findCompany(ctx)
  const slot = nextRun(pulse, time_zone, after)
  if (slot === null) return
  await ctx.jobs.add(
    'pulses.open-weekly-round',
    { pulseId: pulse.id, slot: slot.toISOString() },
    { startAfter: slot, singletonKey: `${pulse.id}/${slot.toISOString()}` },
  )
}
