import type { JobHandlers } from '../lib/work.ts'
import { remindOfMeeting, resumeReminders, tellOfMeeting } from './messages/tell-both.ts'

export const oneToOneJobs = {
  'one-to-one.tell': (unbound, companyId, { meetingId }) =>
    unbound.inCompany(companyId, (ctx) => tellOfMeeting(ctx, meetingId)),
  'one-to-one.remind': (unbound, companyId, told) => unbound.inCompany(companyId, (ctx) => remindOfMeeting(ctx, told)),
  'one-to-one.resume': (unbound, companyId) => unbound.inCompany(companyId, resumeReminders),
} satisfies Partial<JobHandlers>
