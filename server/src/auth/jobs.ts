import { deleteActsBefore, deletePublicActsBefore } from '../lib/database/acts.ts'
import type { JobHandlers } from '../lib/work.ts'
import { changeEmailWhenDue } from './change-email.ts'
import { actKept, after, endedSessionKept } from './lifetimes.ts'
import { deleteSessionsOverBefore } from './session-queries.ts'

export const authJobs = {
  'auth.change-email': (unbound, companyId, { userId }) =>
    unbound.inCompany(companyId, (ctx) => changeEmailWhenDue(ctx, userId)),
  'auth.forget-sessions': (unbound, companyId) =>
    unbound.inCompany(companyId, async (ctx) => {
      await deleteSessionsOverBefore(ctx, after(ctx.now, -endedSessionKept))
    }),
  'auth.forget-acts': (unbound, companyId) =>
    unbound.inCompany(companyId, async (ctx) => {
      const before = after(ctx.now, -actKept)
      await deleteActsBefore(ctx, before)
      await deletePublicActsBefore(ctx.db, before)
      await unbound.limits.forgetExpired()
    }),
} satisfies Partial<JobHandlers>
