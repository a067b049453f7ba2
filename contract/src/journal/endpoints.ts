import { endpoints } from '../lib/endpoint.ts'
import { JournalPage, JournalQuery } from './schemas.ts'

export const journal = endpoints({
  /** What happened in the company, the newest first: for whoever administers it. */
  list: {
    method: 'GET',
    path: '/api/journal',
    access: 'session',
    input: JournalQuery,
    output: JournalPage,
    errors: ['forbidden', 'not_found'],
  },
})
