import { Instant } from '@kamerton/contract/lib/dates'
import { Id } from '@kamerton/contract/lib/fields'
import { z } from 'zod'

/** A move with what takes it back; sealed for its actor, see `sealUndo`. */
export const Move = z.object({
  team_id: Id,
  steps: z.array(
    z.object({
      person_id: Id,
      from: z.object({ id: Id, name: z.string(), joined_at: Instant }).nullable(),
      was_in: z.boolean(),
    }),
  ),
})
