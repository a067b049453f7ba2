import { z } from 'zod'
import { Day } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'
import { Reply } from '../pulses/replies.ts'
import { actionItemStatuses } from './rules.ts'

/** A promised action, as those who were promised it see it. Who does it, its notes and what it rests on stay with those who lead. */
export const Promised = z.object({
  title: z.string(),
  due_on: Day,
  status: z.enum(actionItemStatuses),
  done_on: Day.nullable(),
})
export type Promised = z.output<typeof Promised>

/** All that was promised in a round, for whoever leads its pulse. */
export const RoundPromises = Reply.extend({
  dropped: z.int(),
  items: z.array(Promised.extend({ id: Id, is_overdue: z.boolean() })),
})
export type RoundPromises = z.output<typeof RoundPromises>
