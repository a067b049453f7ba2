import { ClosedByCheck, RevealedSum } from '@kamerton/contract/privacy/schemas'
import { z } from 'zod'

/** The stored report of a check: its scope, and everything that the checks of the round have closed so far. */
export const Report = z.object({
  figures: z.int(),
  readers: z.int(),
  rounds: z.int(),
  groups: z.int(),
  smallest: z.int().nullable(),
  changed: z.int().nullable(),
  sums: z.array(RevealedSum),
  closed: z.array(ClosedByCheck),
})
export type Report = z.output<typeof Report>
