import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { TeamSummary } from './schemas.ts'

export const teams = endpoints({
  list: {
    method: 'GET',
    path: '/api/employees/teams',
    access: 'session',
    input: z.object({}),
    output: z.array(TeamSummary),
  },
})
