import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { findPulse, findPulseToChange, type PulseRow } from './pulse-queries.ts'

/** A pulse that the actor may see; any other does not exist for them. */
export async function requirePulse(ctx: Context, id: string): Promise<PulseRow> {
  return seen(ctx, await findPulse(ctx, id))
}

/** Like `requirePulse`, with the pulse locked for changes. */
export async function requirePulseToChange(ctx: Context, id: string): Promise<PulseRow> {
  return seen(ctx, await findPulseToChange(ctx, id))
}

function seen(ctx: Context, pulse: PulseRow | undefined): PulseRow {
  ctx.may('read', 'Pulses', pulse ?? {})
  if (!pulse) throw new AppError('not_found')
  ctx.authorizeSight('Pulses', pulse)
  return pulse
}
