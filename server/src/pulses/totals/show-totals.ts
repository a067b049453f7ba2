import type { RoundTotals } from '@kamerton/contract/pulses/credential-schemas'
import { AppError } from '../../lib/app-error.ts'
import type { Unbound } from '../../lib/context.ts'
import { findContract } from '../contracts/queries.ts'
import { roundAt } from '../credentials/round-address.ts'
import { findRound, type Round } from '../rounds/queries.ts'
import { findAnswered, listReceipts, listTotals } from './queries.ts'

/** How the answers of a round were counted, as everybody gets it. */
export async function showTotals(unbound: Unbound, address: string): Promise<RoundTotals> {
  await unbound.limits.consume('form.ip', unbound.ip)
  const { company, roundId } = roundAt(address, 'pulse_link_invalid')
  return unbound.inCompany(
    company,
    async (ctx) => {
      const round = await findRound(ctx, roundId)
      if (!round || !(await findContract(ctx, roundId))) throw new AppError('pulse_link_invalid')
      const { answered } = await findAnswered(ctx, roundId)
      const totals = await listTotals(ctx, roundId)
      return {
        state: stateOf(round),
        answered,
        segments: totals.map(({ people, issued, spent, mixed, key_id }) => ({
          key_id: key_id?.toString('base64url') ?? null,
          people,
          issued,
          spent,
          mixed,
        })),
        receipts: (await listReceipts(ctx, roundId)).map((number) => number.toString('base64url')),
        are_answers_lost: round.answers_lost_at !== null,
      }
    },
    'read',
  )
}

const stateOf = ({ closed_at, is_anonymous, release }: Round): RoundTotals['state'] =>
  closed_at === null ? 'running' : is_anonymous && release === null ? 'mixing' : 'counted'
