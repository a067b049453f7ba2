import { ClosedByCheck, ToldSum } from '@kamerton/contract/privacy/schemas'
import { z } from 'zod'

/** What a check writes down: what was looked at, and all that checks of the round have closed so far. */
export const Report = z.object({
  figures: z.int(),
  readers: z.int(),
  rounds: z.int(),
  groups: z.int(),
  smallest: z.int().nullable(),
  changed: z.int().nullable(),
  sums: z.array(ToldSum),
  closed: z.array(ClosedByCheck),
})
export type Report = z.output<typeof Report>
