import { z } from 'zod'
import { Id } from '../lib/fields.ts'

export const TeamSummary = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  manager_id: Id.nullable(),
  member_count: z.int(),
})
export type TeamSummary = z.output<typeof TeamSummary>
