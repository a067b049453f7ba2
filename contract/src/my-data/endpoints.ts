import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Openings } from './openings.ts'
import { Readers } from './readers.ts'
import { MyData } from './schemas.ts'

export const myData = endpoints({
  /** Everything that is kept of the person who asks, by name. */
  show: {
    method: 'GET',
    path: '/api/users/me/data',
    access: 'session',
    beforeConsent: true,
    input: z.object({}),
    output: MyData,
  },
  /** Who else has opened or exported it in the last 90 days. */
  openings: {
    method: 'GET',
    path: '/api/users/me/data/openings',
    access: 'session',
    input: z.object({}),
    output: Openings,
  },
  /** Who may read it, by the rules as they are now. */
  readers: {
    method: 'GET',
    path: '/api/users/me/data/readers',
    access: 'session',
    input: z.object({}),
    output: Readers,
  },
})
