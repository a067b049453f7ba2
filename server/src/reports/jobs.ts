import type { JobHandlers } from '../lib/work.ts'
import { keepPeople } from './pulse-engagement/keep-people.ts'

export const reportJobs = {
  'reports.keep-people': (unbound, companyId) => unbound.inCompany(companyId, keepPeople),
} satisfies Partial<JobHandlers>
