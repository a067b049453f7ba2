import {
  type ChangeOfMany,
  PulseLeftOut,
  type PulsesChanged,
  type PulsesToChange,
} from '@kamerton/contract/pulses/many'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { deactivatePulse, deletePulse, restorePulse } from './change-status.ts'

const changes: Record<ChangeOfMany, (ctx: Context, id: string) => Promise<unknown>> = {
  deactivate: deactivatePulse,
  delete: deletePulse,
  restore: restorePulse,
}

/**
 * Changes several pulses in one transaction. A pulse that cannot be changed is left out with the reason: somebody else
 * may have finished or deleted it meanwhile.
 */
export async function changeMany(ctx: Context, { change, pulse_ids }: PulsesToChange): Promise<PulsesChanged> {
  const done_ids: string[] = []
  const left_out: PulsesChanged['left_out'] = []
  // In one order for everybody: two calls that lock the same pulses do not wait for each other in a ring.
  for (const id of [...new Set(pulse_ids)].toSorted()) {
    const reason = await changeOrReason(ctx, change, id)
    if (reason === null) done_ids.push(id)
    else left_out.push({ pulse_id: id, reason })
  }
  if (done_ids.length === 0 && left_out.every(({ reason }) => reason === 'not_found')) throw new AppError('not_found')
  return { done_ids, left_out }
}

/** Nothing is written before a refusal, so the transaction can go on after it. */
async function changeOrReason(ctx: Context, change: ChangeOfMany, id: string): Promise<PulseLeftOut | null> {
  try {
    await changes[change](ctx, id)
    return null
  } catch (error) {
    const known = PulseLeftOut.safeParse(error instanceof AppError ? error.code : null)
    if (!known.success) throw error
    return known.data
  }
}
