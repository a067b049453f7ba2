import type { JobHandlers } from '../lib/work.ts'
import { after, endedSessionKept } from './lifetimes.ts'
import { deleteSessionsOverBefore } from './session-queries.ts'

export const authJobs = {
  'auth.forget-sessions': (unbound, companyId) =>
    unbound.inCompany(companyId, async (ctx) => {
      await deleteSessionsOverBefore(ctx, after(ctx.now, -endedSessionKept))
    }),
} satisfies Partial<JobHandlers>
