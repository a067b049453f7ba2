import type { JobHandlers } from '../lib/work.ts'
import { checkRound } from './check-round.ts'

export const privacyJobs = {
  'privacy.check': async (unbound, companyId, { roundId, isNew }) => {
    const facts = await checkRound(unbound, companyId, roundId)
    // The figures of this round are new to the attacks on the rounds beside it.
    if (facts && isNew)
      await unbound.inCompany(companyId, async (ctx) => {
        for (const id of facts.beside)
          await ctx.jobs.add('privacy.check', { roundId: id, isNew: false }, { singletonKey: id, priority: -1 })
      })
  },
} satisfies Partial<JobHandlers>
