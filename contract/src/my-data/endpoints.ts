import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Openings } from './openings.ts'
import { Readers } from './readers.ts'
import { MyData } from './schemas.ts'

export const myData = endpoints({
  /** Everything that is stored about the caller by name. */
  show: {
    method: 'GET',
    path: '/api/users/me/data',
    access: 'session',
    tells: 'nothing',
    beforeConsent: true,
    input: z.object({}),
    output: MyData,
  },
  /** Lists the other people who have opened or exported it in the last 90 days. */
  openings: {
    method: 'GET',
    path: '/api/users/me/data/openings',
    access: 'session',
    tells: 'nothing',
    input: z.object({}),
    output: Openings,
  },
  /** Lists the people who may read it by the current rules. */
  readers: {
    method: 'GET',
    path: '/api/users/me/data/readers',
    access: 'session',
    tells: 'nothing',
    input: z.object({}),
    output: Readers,
  },
})
