import { listedRounds, type PulseRounds } from '@kamerton/contract/pulses/round-schemas'
import { findCompany } from '../../companies/queries.ts'
import type { Context } from '../../lib/context.ts'
import { listRuns } from '../results/round-queries.ts'
import { isRepeating, nextRun } from '../rows/next-run.ts'
import { participationIn } from '../rows/present-pulse.ts'
import type { PulseRow } from '../rows/pulse-queries.ts'
import { requirePulse } from '../rows/require-pulse.ts'
import { listSkipped } from '../skipped/queries.ts'

/** Every run of a pulse, the runs that it skipped, and its next run. */
export async function showRounds(ctx: Context, pulseId: string): Promise<PulseRounds> {
  const pulse = await requirePulse(ctx, pulseId)
  const rounds = await listRuns(ctx, pulseId, listedRounds)
  return {
    rounds: rounds.map(({ answered, early, ...round }) => ({
      ...round,
      participation: participationIn({ invited: round.invited, answered, early }),
    })),
    skipped: pulse.type !== 'one_time' ? await listSkipped(ctx, pulseId, listedRounds) : [],
    next_run_at: await nextRunOf(ctx, pulse),
  }
}

async function nextRunOf(ctx: Context, pulse: PulseRow): Promise<Date | null> {
  if (!isRepeating(pulse)) return null
  const { time_zone } = await findCompany(ctx)
  return nextRun(pulse, time_zone, ctx.now)
}
