import type { JobHandlers } from '../../lib/work.ts'
import { endPulse } from '../ending/end-pulse.ts'
import { remindAsAsked, remindOfEnd, remindOnce } from './remind.ts'

export const reminderJobs = {
  'pulses.remind': (unbound, companyId, { roundId }) => unbound.inCompany(companyId, (ctx) => remindOnce(ctx, roundId)),
  'pulses.remind-of-end': (unbound, companyId, { roundId }) =>
    unbound.inCompany(companyId, (ctx) => remindOfEnd(ctx, roundId)),
  'pulses.remind-as-asked': (unbound, companyId, { roundId }) =>
    unbound.inCompany(companyId, (ctx) => remindAsAsked(ctx, roundId)),
  'pulses.end': (unbound, companyId, data) => unbound.inCompany(companyId, (ctx) => endPulse(ctx, data)),
} satisfies Partial<JobHandlers>
