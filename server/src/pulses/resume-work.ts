import { DAY } from '@kamerton/contract/lib/durations'
import type { TenantContext } from '../lib/context.ts'
import { listRoundsWithoutKeys } from './credentials/queries.ts'
import { scheduleNextRound } from './definition/change-status.ts'
import { endLater } from './ending/end-pulse.ts'
import { keepCounts } from './results/counts.ts'
import { closeByPeriodLater } from './rounds/close-by-period.ts'
import { destroyKeyLater } from './rounds/destroy-key.ts'
import { keepQuestions } from './rounds/keep-questions.ts'
import { loseAnswersWithoutKey } from './rounds/lose-answers.ts'
import { openLater } from './rounds/open-soon.ts'
import { planReminders } from './rounds/plan-reminders.ts'
import { listEndingPulses, listLaunchedPulses, listRepeatingPulses } from './rows/pulse-queries.ts'
import {
  listMixedRounds,
  listOpenRounds,
  listRoundsOfOldRule,
  listUncountedQuestions,
  listUncountedRounds,
  listUnmixedRounds,
} from './rows/round-queries.ts'

/**
 * The age up to which mixed rounds are searched for remaining keys. A key outlives its round only if a job was lost,
 * and a restored copy is hardly older than this.
 */
const keysLookedFor = 31 * DAY

/** The number of rounds counted in one night; each takes up to a fifth of a second. */
const countedAtOnce = 100

/**
 * Adds missing jobs to the queue, each night: a restored backup has lost its jobs. A lost job must not leave answers
 * unmixed, their key in place, or a repeated pulse silent. A job that is done or queued already does nothing.
 */
export async function resumeWork(ctx: TenantContext): Promise<void> {
  await loseAnswersWithoutKey(ctx)
  for (const round of await listMixedRounds(ctx, new Date(ctx.now.getTime() - keysLookedFor)))
    await destroyKeyLater(ctx, round)
  for (const roundId of [...(await listUnmixedRounds(ctx)), ...(await listRoundsOfOldRule(ctx))])
    await ctx.jobs.add('pulses.mix', { roundId })
  for (const roundId of await listRoundsWithoutKeys(ctx)) await ctx.jobs.add('pulses.make-keys', { roundId })
  for (const roundId of await listOpenRounds(ctx)) {
    await planReminders(ctx, roundId)
    await closeByPeriodLater(ctx, roundId)
  }
  for (const { id, ends_on } of await listEndingPulses(ctx)) await endLater(ctx, id, ends_on)
  for (const roundId of await listUncountedRounds(ctx, countedAtOnce)) await keepCounts(ctx, roundId)
  for (const roundId of await listUncountedQuestions(ctx, countedAtOnce)) await keepQuestions(ctx, roundId)
  for (const pulse of await listRepeatingPulses(ctx)) await scheduleNextRound(ctx, pulse)
  for (const { id } of await listLaunchedPulses(ctx)) await openLater(ctx, id)
}
