import { endpoints } from '../lib/endpoint.ts'
import { JournalPage, JournalQuery } from './schemas.ts'

export const journal = endpoints({
  /** Lists the events of the company, the newest first, for those who administer it. */
  list: {
    method: 'GET',
    path: '/api/journal',
    access: 'session',
    tells: 'looks',
    input: JournalQuery,
    output: JournalPage,
    errors: ['forbidden', 'not_found'],
  },
})
