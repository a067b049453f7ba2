import { findCompany } from '../companies/queries.ts'
import { AppError } from '../lib/app-error.ts'
import type { TenantContext } from '../lib/context.ts'
import type { JobHandlers } from '../lib/work.ts'
import { announce } from '../notices/announce.ts'
import { scheduleNextRound } from './definition/change-status.ts'
import { askedAgain, invitation } from './messages/words.ts'
import { mixAnswers } from './mixing/mix-answers.ts'
import { releaseAgain } from './mixing/release-again.ts'
import { resumeWork } from './resume-work.ts'
import { closeByPeriod } from './rounds/close-by-period.ts'
import { closeOpenRound } from './rounds/close-round.ts'
import { destroyKey } from './rounds/destroy-key.ts'
import { makeKeys } from './rounds/make-keys.ts'
import { openRound } from './rounds/open-round.ts'
import { openLaunched } from './rounds/open-soon.ts'
import { nextRun } from './rows/next-run.ts'
import { findPulseToChange, type PulseRow } from './rows/pulse-queries.ts'
import { listInvitees, listRounds } from './rows/round-queries.ts'
import { askedIn, findRunning } from './rows/running-pulse.ts'
import { notifyOfSkipped } from './skipped/notify-of-skipped.ts'
import { deleteSkip } from './skipped/queries.ts'
import { skipMissed, skipReasonOf, skipRound } from './skipped/skip-round.ts'
import { checkTotals } from './totals/check-totals.ts'

export const pulseJobs = {
  'pulses.invite': (unbound, companyId, { roundId, participantIds }) =>
    unbound.inCompany(companyId, async (ctx) => {
      const running = await findRunning(ctx, roundId)
      if (!running) return
      const people = await listInvitees(ctx, roundId, participantIds)
      const notice = running.round.answers_lost_at === null ? invitation : askedAgain
      await announce(ctx, notice, await askedIn(ctx, running), people)
    }),

  'pulses.mix': async (unbound, companyId, { roundId }) => {
    await unbound.platform.signer.forget(roundId)
    await unbound.inCompany(companyId, async (ctx) => {
      await mixAnswers(ctx, roundId)
      await releaseAgain(ctx, roundId)
    })
  },

  'pulses.open-round': (unbound, companyId, { pulseId }) =>
    unbound.inCompany(companyId, (ctx) => openLaunched(ctx, pulseId)),

  'pulses.make-keys': (unbound, companyId, { roundId }) => makeKeys(unbound, companyId, roundId),

  'pulses.check-totals': checkTotals,

  'pulses.destroy-key': (unbound, companyId, data) => unbound.inCompany(companyId, (ctx) => destroyKey(ctx, data)),

  'pulses.close-round': (unbound, companyId, { roundId }) =>
    unbound.inCompany(companyId, (ctx) => closeByPeriod(ctx, roundId)),

  'pulses.open-weekly-round': (unbound, companyId, { pulseId, slot }) =>
    unbound.inCompany(companyId, async (ctx) => {
      const pulse = await findPulseToChange(ctx, pulseId)
      if (!pulse || pulse.status !== 'active' || pulse.type === 'one_time' || pulse.deleted_at !== null) return
      const moment = new Date(slot)
      // The pulse has moved to another day or time since, so this slot is no longer valid.
      if (!(await isOnSchedule(ctx, pulse, moment))) return scheduleNextRound(ctx, pulse)
      // The database's clock starts the job, and ours may be behind it; the next slot is still the one after this slot.
      await scheduleNextRound(ctx, pulse, moment > ctx.now ? moment : ctx.now)
      const rounds = await listRounds(ctx, pulseId)
      if (rounds.some((round) => round.slot !== null && round.slot >= moment)) return
      await closeOpenRound(ctx, pulseId)
      await openUnlessTooFew(ctx, pulse, moment)
      await skipMissed(ctx, pulse, moment)
    }),

  'pulses.tell-skipped': (unbound, companyId, { skipId }) =>
    unbound.inCompany(companyId, (ctx) => notifyOfSkipped(ctx, skipId)),

  'pulses.resume': (unbound, companyId) => unbound.inCompany(companyId, resumeWork),
} satisfies Partial<JobHandlers>

async function isOnSchedule(ctx: TenantContext, pulse: PulseRow, moment: Date): Promise<boolean> {
  const { time_zone } = await findCompany(ctx)
  return nextRun(pulse, time_zone, new Date(moment.getTime() - 1))?.getTime() === moment.getTime()
}

/** Opens the round of a slot. With too few people to ask it is skipped, and the next one is tried again. */
async function openUnlessTooFew(ctx: TenantContext, pulse: PulseRow, slot: Date): Promise<void> {
  try {
    await openRound(ctx, pulse, slot)
    await deleteSkip(ctx, pulse.id, slot)
  } catch (error) {
    const reason = error instanceof AppError ? skipReasonOf(error) : undefined
    if (!reason) throw error
    await skipRound(ctx, pulse, slot, reason)
  }
}
