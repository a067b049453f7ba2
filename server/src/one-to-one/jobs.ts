import type { JobHandlers } from '../lib/work.ts'
import { notifyOfMeeting, remindOfMeeting, resumeReminders } from './messages/notify-both.ts'
import { notifyOfHandOver } from './messages/notify-of-hand-over.ts'

export const oneToOneJobs = {
  'one-to-one.tell': (unbound, companyId, { meetingId }) =>
    unbound.inCompany(companyId, (ctx) => notifyOfMeeting(ctx, meetingId)),
  'one-to-one.tell-hand-over': (unbound, companyId, { seriesId }) =>
    unbound.inCompany(companyId, (ctx) => notifyOfHandOver(ctx, seriesId)),
  'one-to-one.remind': (unbound, companyId, data) => unbound.inCompany(companyId, (ctx) => remindOfMeeting(ctx, data)),
  'one-to-one.resume': (unbound, companyId) => unbound.inCompany(companyId, resumeReminders),
} satisfies Partial<JobHandlers>
