import { z } from 'zod'
import { Instant } from '../lib/dates.ts'
import { Id, queryInteger } from '../lib/fields.ts'
import { Participation } from './schemas.ts'

/** Named sheets of a page of results: enough to read in one go. */
export const sheetsOfPage = 50

/** The most rounds of a pulse that are listed, the newest: ten years of weeks. */
export const listedRounds = 520

/** The requested round, and the page of its named sheets. */
export const resultsQuery = {
  round_id: Id.optional(),
  page: queryInteger(1, 100_000).default(1),
}

/** One round of a pulse. */
export const PulseRound = z.object({
  id: Id,
  number: z.int(),
  opened_at: Instant,
  /** Null while it is open. */
  closed_at: Instant.nullable(),
  is_anonymous: z.boolean(),
  is_blind: z.boolean(),
  invited: z.int(),
  /** Participation as far as it may be shown, see Participation. */
  participation: Participation,
  /** Whether anything of its answers may be shown. */
  shown: z.boolean(),
})
export type PulseRound = z.output<typeof PulseRound>

export const SkipReason = z.enum(['audience_empty', 'audience_too_small', 'audience_too_new', 'server_was_off'])
export type SkipReason = z.output<typeof SkipReason>

/** A run in which a repeated pulse asked nobody. */
export const SkippedRound = z.object({ slot: Instant, reason: SkipReason })
export type SkippedRound = z.output<typeof SkippedRound>

export const PulseRounds = z.object({
  /** The newest first. */
  rounds: z.array(PulseRound),
  /** The latest first. */
  skipped: z.array(SkippedRound),
  /** The time at which a running repeated pulse asks next; null where it does not. */
  next_run_at: Instant.nullable(),
})
export type PulseRounds = z.output<typeof PulseRounds>

/** Why a run was skipped, in the words of the page, the letter and the chat. */
export const skipWords: Record<SkipReason, string> = {
  audience_empty: 'спрашивать было некого',
  audience_too_small: 'людей было меньше, чем нужно, чтобы ответ нельзя было узнать',
  audience_too_new:
    'в\u00a0команде слишком много тех, кто пришёл недавно: ответ одного человека можно было бы вычислить',
  server_was_off: 'сервер в\u00a0это время не\u00a0работал',
}
