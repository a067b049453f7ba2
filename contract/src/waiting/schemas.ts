import { z } from 'zod'
import { Day, Instant } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'
import { PulseTarget } from '../pulses/schemas.ts'

/** The other side of a meeting or an agreement. */
const With = z.object({ id: Id, full_name: z.string() })

/** The day that the thing is due or belongs to, in the company's time zone. The list is in order of its distance. */
const day = { day: Day }

const meeting = { meeting_id: Id, with: With, scheduled_date: Instant }

/** An open round that the caller has not answered. */
const Poll = z.object({
  kind: z.literal('poll'),
  ...day,
  pulse_id: Id,
  round_id: Id,
  title: z.string(),
  mode: z.enum(['named', 'confidential', 'anonymous']),
  target_type: PulseTarget,
  /** Number of its questions. */
  questions: z.int(),
  /** The day at whose end it closes by itself; null if it is closed by hand. */
  ends_on: Day.nullable(),
  /** The address of its form for a signed-in person: one tap leads there. */
  address: z.string(),
})

/** A meeting within a day, or under way. */
const Meeting = z.object({
  kind: z.literal('meeting'),
  ...day,
  ...meeting,
  /** Agreements of the pair that are still open. */
  open_agreements: z.int(),
})

/** A meeting that the caller leads: still scheduled, though its time has passed. */
const MissedMeeting = z.object({ kind: z.literal('missed_meeting'), ...day, ...meeting })

/** A closed round without a reply to those who were asked; for people who may give it. */
const SilentResults = z.object({
  kind: z.literal('silent_results'),
  ...day,
  pulse_id: Id,
  round_id: Id,
  title: z.string(),
  /** Number of people asked. */
  asked: z.int(),
})

/** An action that the caller answers for, near its day or past it. */
const DueAction = z.object({
  kind: z.literal('action'),
  ...day,
  action_id: Id,
  title: z.string(),
  /** The company, the team or the person that it is about. */
  subject_name: z.string(),
  /** The pulse to whose people it was promised. */
  promised_after: z.string().nullable(),
  is_overdue: z.boolean(),
})

/** Agreements with one person that the caller answers for, on their day or past it: the nearest of them. */
const DueAgreement = z.object({
  kind: z.literal('agreement'),
  ...day,
  agreement_id: Id,
  meeting_id: Id,
  text: z.string(),
  with: With,
  is_overdue: z.boolean(),
  /** How many others with this person are due as well. */
  others: z.int(),
})

/** The first card of the recommendations that nobody has decided: it has no day of its own, and stands on today. */
const Decision = z.object({
  kind: z.literal('decision'),
  ...day,
  /** The card, by which the reader sets it aside. */
  card_id: z.string(),
  title: z.string(),
  /** The cause, in a few words without figures. */
  fact: z.string(),
})

/** One thing that waits for the caller. A new kind of thing is one more member here. */
export const WaitingThing = z.discriminatedUnion('kind', [
  Poll,
  Meeting,
  MissedMeeting,
  SilentResults,
  DueAction,
  DueAgreement,
  Decision,
])
export type WaitingThing = z.output<typeof WaitingThing>

/** All that waits for the caller, in the order of `inTurn`. */
export const WaitingThings = z.object({ things: z.array(WaitingThing) })
export type WaitingThings = z.output<typeof WaitingThings>
