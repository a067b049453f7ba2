import { z } from 'zod'
import { Id } from '../lib/fields.ts'
import { PulseCategory, PulseTarget, PulseType, Question, Schedule } from '../pulses/schemas.ts'

export const PulseTemplate = z.object({
  id: Id,
  key: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  type: PulseType,
  category: PulseCategory,
  is_default: z.boolean(),
  target_type: PulseTarget,
  questions: z.array(Question),
  schedule: Schedule.nullable(),
})
export type PulseTemplate = z.output<typeof PulseTemplate>
