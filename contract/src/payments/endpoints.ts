import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Subscription } from './schemas.ts'

export const payments = endpoints({
  subscription: {
    method: 'GET',
    path: '/api/payments/subscription',
    access: 'session',
    input: z.object({}),
    output: Subscription,
  },
})
