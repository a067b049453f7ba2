import { z } from 'zod'
import { Instant } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'

/**
 * The last closed round of some people without a reply: those asked got neither a comment on the results nor a promised
 * action.
 */
export const Silence = z.object({ pulse_id: Id, round_id: Id, title: z.string(), closed_at: Instant })
export type Silence = z.output<typeof Silence>

/** A launch despite such silence: the person who launched it was asked for confirmation first. */
export const SilentLaunch = Silence.extend({ launched_at: Instant, launched_by: z.string() })
export type SilentLaunch = z.output<typeof SilentLaunch>

/** Limit of launches without a reply on the page of a pulse; the newest are listed. */
export const listedSilentLaunches = 20

/** The reply to those who were asked in a closed round. */
export const Reply = z.object({
  round_id: Id,
  commented: z.boolean(),
  /** Actions promised to them, without dropped ones; `done` is how many of them are done. */
  promised: z.int(),
  done: z.int(),
})
export type Reply = z.output<typeof Reply>
