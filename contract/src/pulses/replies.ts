import { z } from 'zod'
import { Instant } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'

/** The last closed round of some people, where those who were asked got neither a comment to its results nor a promised action. */
export const Silence = z.object({ pulse_id: Id, round_id: Id, title: z.string(), closed_at: Instant })
export type Silence = z.output<typeof Silence>

/** A launch in spite of it: who was asked first and launched all the same. */
export const SilentLaunch = Silence.extend({ launched_at: Instant, launched_by: z.string() })
export type SilentLaunch = z.output<typeof SilentLaunch>

/** The newest of them that the page of a pulse tells of. */
export const listedSilentLaunches = 20

/** What those who were asked in a closed round got for it. */
export const Reply = z.object({
  round_id: Id,
  commented: z.boolean(),
  /** Actions promised to them, without those that were dropped; and how many of these are done. */
  promised: z.int(),
  done: z.int(),
})
export type Reply = z.output<typeof Reply>
