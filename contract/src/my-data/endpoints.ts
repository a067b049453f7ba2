import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { MyData } from './schemas.ts'

export const myData = endpoints({
  /** Everything that is kept of the person who asks, by name. */
  show: { method: 'GET', path: '/api/users/me/data', access: 'session', input: z.object({}), output: MyData },
})
