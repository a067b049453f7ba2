import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { CurrentUser } from './schemas.ts'

export const users = endpoints({
  me: { method: 'GET', path: '/api/users/me', access: 'session', input: z.object({}), output: CurrentUser },
})
