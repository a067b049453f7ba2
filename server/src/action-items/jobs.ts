import type { JobHandlers } from '../lib/work.ts'
import { lookForReminders } from './reminders/look-for-reminders.ts'
import { notifyOfActions } from './reminders/notify-of-actions.ts'
import { remindOfActions } from './reminders/remind-of-actions.ts'

export const actionItemJobs = {
  'action-items.look': (unbound, companyId) => unbound.inCompany(companyId, lookForReminders),
  'action-items.remind': (unbound, companyId, { userId }) =>
    unbound.inCompany(companyId, (ctx) => remindOfActions(ctx, userId)),
  'action-items.tell': (unbound, companyId, data) => unbound.inCompany(companyId, (ctx) => notifyOfActions(ctx, data)),
} satisfies Partial<JobHandlers>
