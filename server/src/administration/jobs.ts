import type { JobHandlers } from '../lib/work.ts'
import { deleteCompanyRows } from './delete-company.ts'

export const administrationJobs = {
  'administration.delete-company': deleteCompanyRows,
} satisfies Partial<JobHandlers>
