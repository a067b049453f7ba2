import { MINUTE } from '@kamerton/contract/lib/durations'
import type { PrivacyCheck, PrivacyVerdict } from '@kamerton/contract/privacy/schemas'
import { AppError } from '../lib/app-error.ts'
import type { Context, TenantContext, Unbound } from '../lib/context.ts'
import { findPulse, type PulseRow } from '../pulses/rows/pulse-queries.ts'
import { requirePulseToChange } from '../pulses/rows/require-pulse.ts'
import { addressOf, roundAt } from '../pulses/rows/round-address.ts'
import { findRound, listRounds, type Round } from '../pulses/rows/round-queries.ts'
import { type Check, findCheck, findParticipation, markCheckAsked } from './queries.ts'

/** A check takes seconds. One not done by then has failed: it is retried, or has to be requested anew. */
const lateAfter = 5 * MINUTE

/** Shows the last check of a pulse to readers of the pulse and to everybody who was asked. */
export async function showCheck(ctx: Context, pulseId: string): Promise<PrivacyCheck> {
  const pulse = await findPulse(ctx, pulseId)
  const mayRead = ctx.may('read', 'Pulses', pulse ?? {})
  if (!pulse) throw new AppError('not_found')
  const round = await findAttackedRound(ctx, pulseId)
  const wasAsked = round !== null && (await findParticipation(ctx, round.id, ctx.actor.userId)) !== undefined
  if (!mayRead && !wasAsked) throw new AppError('not_found')
  return presentCheck(ctx, pulse, round)
}

/** Requests a check of the currently shown results of a pulse. */
export async function askForCheck(ctx: Context, pulseId: string): Promise<PrivacyCheck> {
  const pulse = await requirePulseToChange(ctx, pulseId)
  ctx.authorize('manage', 'Pulses', pulse)
  const round = await findAttackedRound(ctx, pulseId)
  if (!round) throw new AppError('pulse_state_forbids')
  await markCheckAsked(ctx, round.id, ctx.now)
  await ctx.jobs.add('privacy.check', { roundId: round.id, isNew: false }, { singletonKey: round.id })
  return presentCheck(ctx, pulse, round)
}

/** Shows the numbers of the last check to anybody with the round's address, which everybody asked has received. */
export async function showVerdict(unbound: Unbound, address: string): Promise<PrivacyVerdict> {
  await unbound.limits.consume('form.ip', unbound.ip)
  const { company, roundId } = roundAt(address, 'pulse_link_invalid')
  return unbound.inCompany(
    company,
    async (ctx) => {
      const round = await findRound(ctx, roundId)
      if (!round?.is_anonymous) throw new AppError('pulse_link_invalid')
      return verdictOf(ctx, round, await findCheck(ctx, roundId))
    },
    'read',
  )
}

/** The newest released confidential round; before any release, the newest confidential one. */
async function findAttackedRound(ctx: TenantContext, pulseId: string): Promise<Round | null> {
  const rounds = (await listRounds(ctx, pulseId)).filter(({ is_anonymous }) => is_anonymous)
  return rounds.find(({ release }) => release !== null) ?? rounds[0] ?? null
}

async function presentCheck(ctx: Context, pulse: PulseRow, round: Round | null): Promise<PrivacyCheck> {
  const check = round ? await findCheck(ctx, round.id) : undefined
  const mayCheck = ctx.may('manage', 'Pulses', pulse)
  return {
    ...verdictOf(ctx, round, check),
    round: round && addressOf({ company: ctx.companyId, roundId: round.id }),
    may_check: mayCheck && round !== null,
    details: mayCheck && check?.report ? { sums: check.report.sums, closed: check.report.closed } : null,
  }
}

function verdictOf(ctx: TenantContext, round: Round | null, check: Check | undefined): PrivacyVerdict {
  const report = check?.report
  return {
    state: stateOf(ctx, check),
    checked_at: check?.checked_at ?? null,
    outcome: check?.outcome ?? null,
    anonymity_threshold: round?.anonymity_threshold ?? 0,
    figures: report?.figures ?? 0,
    readers: report?.readers ?? 0,
    rounds: report?.rounds ?? 0,
    sums: report?.sums.length ?? 0,
    groups: report?.groups ?? 0,
    smallest: report?.smallest ?? null,
    closed: report?.closed.length ?? 0,
    changed: report?.changed ?? null,
  }
}

function stateOf({ now }: TenantContext, check: Check | undefined): PrivacyVerdict['state'] {
  if (!check) return 'unchecked'
  if (check.checked_at !== null && check.checked_at >= check.asked_at) return 'checked'
  return now.getTime() - check.asked_at.getTime() > lateAfter ? 'late' : 'waiting'
}
