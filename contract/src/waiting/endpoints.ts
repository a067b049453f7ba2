import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { WaitingThings } from './schemas.ts'

/** «Ждёт вас»: what the caller, and nobody else, has to do. */
export const waiting = endpoints({
  list: {
    method: 'GET',
    path: '/api/waiting',
    access: 'session',
    tells: 'nothing',
    input: z.object({}),
    output: WaitingThings,
  },
})
