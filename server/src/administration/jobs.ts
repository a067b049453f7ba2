import type { JobHandlers } from '../lib/work.ts'
import { deleteCompanyRows } from './delete-company.ts'

export const administrationJobs = {
  'administration.note-closing': ({ platform }, company, { closedAt: closed, takenBack }) =>
    platform.erasures.note(takenBack ? { reopened: company, closed } : { company, closed }),
  'administration.delete-company': deleteCompanyRows,
} satisfies Partial<JobHandlers>
