import type { JobHandlers } from '../lib/work.ts'

export const employeeJobs = {
  'employees.note-erasure': ({ platform }, company, { userId }) => platform.erasures.note({ company, user: userId }),
} satisfies Partial<JobHandlers>
