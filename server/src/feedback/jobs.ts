import { feedbackUndoTime } from '@kamerton/contract/feedback/rules'
import type { JobHandlers } from '../lib/work.ts'
import { forgetDeletedFeedback } from './queries.ts'

export const feedbackJobs = {
  'feedback.forget': (unbound, companyId) =>
    unbound.inCompany(companyId, (ctx) => forgetDeletedFeedback(ctx, new Date(ctx.now.getTime() - feedbackUndoTime))),
} satisfies Partial<JobHandlers>
