import type { JobHandlers } from '../lib/work.ts'

export const employeeJobs = {
  'employees.note-erasure': ({ platform }, company, { userId, ...how }) =>
    platform.erasures.note({ company, user: userId, ...how }),
} satisfies Partial<JobHandlers>
