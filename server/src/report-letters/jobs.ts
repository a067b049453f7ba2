import type { JobHandlers } from '../lib/work.ts'
import { lookForLetters, writeLetter } from './write-letters.ts'

export const reportLetterJobs = {
  'report-letters.look': (unbound, companyId) => unbound.inCompany(companyId, lookForLetters),
  'report-letters.write': (unbound, companyId, { userId }) => writeLetter(unbound, companyId, userId),
} satisfies Partial<JobHandlers>
