import { z } from 'zod'
import { Day } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'
import { Reply } from '../pulses/replies.ts'
import { actionItemStatuses } from './rules.ts'

/**
 * A promised action, as shown to those it was promised to. The responsible person, the notes and the figures behind it
 * are shown only to those who lead.
 */
export const Promised = z.object({
  title: z.string(),
  due_on: Day,
  status: z.enum(actionItemStatuses),
  done_on: Day.nullable(),
})
export type Promised = z.output<typeof Promised>

/** All that was promised in a round, for the leader of its pulse. */
export const RoundPromises = Reply.extend({
  dropped: z.int(),
  items: z.array(Promised.extend({ id: Id, is_overdue: z.boolean() })),
})
export type RoundPromises = z.output<typeof RoundPromises>
