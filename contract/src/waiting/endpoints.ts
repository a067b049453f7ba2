import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { WaitingThings } from './schemas.ts'

/** «Ждёт вас»: what the caller, and nobody else, has to do. */
export const waiting = endpoints({
  list: {
    method: 'GET',
    path: '/api/waiting',
    access: 'session',
    // A decision names the figures that stand out.
    tells: 'answers',
    input: z.object({}),
    output: WaitingThings,
  },
})
