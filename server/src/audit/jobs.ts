import { DAY } from '@kamerton/contract/lib/durations'
import { openingsKeptDays } from '@kamerton/contract/my-data/openings'
import type { JobHandlers } from '../lib/work.ts'
import { checkJournal } from './check-journal.ts'
import { forgetOpenings } from './opening-queries.ts'

/** At most so many faults are named; the rest is a number. */
const namedFaults = 5

/**
 * Fails the job, so that the log and the count of failed jobs show it. No retry helps: the journal was changed outside
 * the product.
 */
class JournalBroken extends Error {
  override name = 'JournalBroken'

  constructor(companyId: string, faults: readonly string[]) {
    super(`${faults.length} faults in the journal of company ${companyId}: ${faults.slice(0, namedFaults).join('; ')}`)
  }
}

export const auditJobs = {
  'audit.check-journal': (unbound, companyId) =>
    unbound.inCompany(companyId, async (ctx) => {
      const faults = await checkJournal(ctx)
      if (faults.length > 0) throw new JournalBroken(companyId, faults)
    }),
  'audit.forget-openings': (unbound, companyId) =>
    unbound.inCompany(companyId, (ctx) => forgetOpenings(ctx, new Date(ctx.now.getTime() - openingsKeptDays * DAY))),
} satisfies Partial<JobHandlers>
