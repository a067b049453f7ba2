import { recordFinding } from '../../audit/record-event.ts'
import type { TenantContext, Unbound } from '../../lib/context.ts'
import { queueLetters } from '../../lib/mail/outbox.ts'
import { findPulse } from '../rows/pulse-queries.ts'
import { findRound } from '../rows/round-queries.ts'
import { listAnswerable } from '../rows/total-queries.ts'
import { type Fault, findFaults } from './find-faults.ts'
import { alarmLetter } from './messages.ts'

/**
 * Fails the job, so that the log and the number of failed jobs show it. Nothing repairs it: somebody changed the data
 * without the product.
 */
class TotalsDisagree extends Error {
  override name = 'TotalsDisagree'

  constructor(companyId: string, faults: readonly Fault[]) {
    super(`ALARM in company ${companyId}: ${faults.map(({ roundId, what }) => `round ${roundId}: ${what}`).join('; ')}`)
  }
}

/**
 * Checks the totals after each mixing and each night. Where rights and answers do not add up, the journal records it
 * and owner and admins get a letter, once per round. The log gets an entry each time.
 */
export async function checkTotals(unbound: Unbound, companyId: string): Promise<void> {
  const faults = await unbound.inCompany(companyId, async (ctx) => {
    const found = await findFaults(ctx)
    for (const roundId of new Set(found.map((fault) => fault.roundId))) await raiseAlarm(ctx, roundId)
    return found
  })
  // Thrown after the transaction has committed its records.
  if (faults.length > 0) throw new TotalsDisagree(companyId, faults)
}

async function raiseAlarm(ctx: TenantContext, roundId: string): Promise<void> {
  const round = await findRound(ctx, roundId)
  const pulse = round && (await findPulse(ctx, round.pulse_id))
  if (!pulse || !(await recordFinding(ctx, 'round_totals_disagree', roundId))) return
  const people = await listAnswerable(ctx)
  await queueLetters(
    ctx,
    people.map((person) => alarmLetter(ctx, { pulse, roundId, person })),
  )
}
