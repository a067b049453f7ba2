import type { JobHandlers } from '../lib/work.ts'
import { remindOfMeeting, resumeReminders, tellOfMeeting } from './messages/tell-both.ts'
import { tellOfHandOver } from './messages/tell-hand-over.ts'

export const oneToOneJobs = {
  'one-to-one.tell': (unbound, companyId, { meetingId }) =>
    unbound.inCompany(companyId, (ctx) => tellOfMeeting(ctx, meetingId)),
  'one-to-one.tell-hand-over': (unbound, companyId, { seriesId }) =>
    unbound.inCompany(companyId, (ctx) => tellOfHandOver(ctx, seriesId)),
  'one-to-one.remind': (unbound, companyId, told) => unbound.inCompany(companyId, (ctx) => remindOfMeeting(ctx, told)),
  'one-to-one.resume': (unbound, companyId) => unbound.inCompany(companyId, resumeReminders),
} satisfies Partial<JobHandlers>
