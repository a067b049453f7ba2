import type { JobHandlers } from '../lib/work.ts'
import { lookForNudges } from './nudges/look-for-nudges.ts'
import { notifyOfStillPlans, remindOfSteps } from './nudges/nudge.ts'

export const developmentPlanJobs = {
  'development-plans.look': (unbound, companyId) => unbound.inCompany(companyId, lookForNudges),
  'development-plans.remind': (unbound, companyId, { userId }) =>
    unbound.inCompany(companyId, (ctx) => remindOfSteps(ctx, userId)),
  'development-plans.tell-still': (unbound, companyId, { userId }) =>
    unbound.inCompany(companyId, (ctx) => notifyOfStillPlans(ctx, userId)),
} satisfies Partial<JobHandlers>
