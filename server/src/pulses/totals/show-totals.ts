import type { RoundTotals } from '@kamerton/contract/pulses/credential-schemas'
import { AppError } from '../../lib/app-error.ts'
import type { TenantContext, Unbound } from '../../lib/context.ts'
import { hashToken } from '../../lib/tokens.ts'
import { findContract } from '../rows/contract-queries.ts'
import { roundAt } from '../rows/round-address.ts'
import { findRound, type Round } from '../rows/round-queries.ts'
import { findAnswered, listReceipts, listTotals } from '../rows/total-queries.ts'
import { shownTotal } from './shown-total.ts'

/** The totals of a round as everybody gets them: the sum of all groups. */
export async function showTotals(unbound: Unbound, address: string): Promise<RoundTotals> {
  await unbound.limits.consume('form.ip', unbound.ip)
  const { company, roundId } = roundAt(address, 'pulse_link_invalid')
  return unbound.inCompany(
    company,
    async (ctx) => {
      const round = await findRound(ctx, roundId)
      if (!round || !(await findContract(ctx, roundId))) throw new AppError('pulse_link_invalid')
      const { answered } = await findAnswered(ctx, roundId)
      const shown = shownTotal(await listTotals(ctx, roundId), round.anonymity_threshold)
      const receipts = await listReceipts(ctx, roundId)
      const listed = shown.is_untold ? amongOthers(ctx, round, receipts) : receipts
      return {
        state: stateOf(round),
        answered,
        ...shown,
        receipts: listed.map((number) => number.toString('base64url')),
        are_answers_lost: round.answers_lost_at !== null,
      }
    },
    'read',
  )
}

/**
 * Fills the list up to the number of people asked. The extra numbers come from the server's secret, are equal at each
 * look, and are sorted in among the others.
 */
function amongOthers(ctx: TenantContext, { id, invited }: Round, receipts: readonly Buffer[]): Buffer[] {
  const missing = Math.max(0, invited - receipts.length)
  const nobodys = Array.from({ length: missing }, (_, at) => hashToken(ctx.linkToken('receipt-of-nobody', id, at)))
  return [...receipts, ...nobodys].toSorted((a, b) => a.compare(b))
}

const stateOf = ({ closed_at, is_anonymous, release }: Round): RoundTotals['state'] =>
  closed_at === null ? 'running' : is_anonymous && release === null ? 'mixing' : 'counted'
