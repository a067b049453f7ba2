import { z } from 'zod'
import { Day, Instant } from '../lib/dates.ts'
import { endpoints } from '../lib/endpoint.ts'
import { Id, Message, queryInteger } from '../lib/fields.ts'

const one = z.object({ id: Id })

/** The number of people without an answer per page. */
export const unansweredPage = 50

export const Unanswered = z.object({
  /** Null for an anonymous pulse: nobody learns who has not answered, nor how many. */
  people: z.array(z.object({ id: Id, full_name: z.string(), team_name: z.string().nullable() })).nullable(),
  total: z.int().nullable(),
})
export type Unanswered = z.output<typeof Unanswered>

export const Reminding = z.object({
  msg: z.string(),
  /** The time at which the letters are sent: now, or after the quiet hours. */
  goes_at: Instant,
  /** Null for an anonymous pulse. */
  people: z.int().nullable(),
})
export type Reminding = z.output<typeof Reminding>

/** The state of reminders of the newest round, for the page of a pulse. */
export const ReminderState = z.object({
  /** The next automatic reminder, while the round is open. */
  next_at: Instant.nullable(),
  /** The last day on which somebody requested a reminder; null without one. */
  asked_for: Day.nullable(),
})

export const remindingCalls = endpoints({
  /** Reminds those who have not answered, once a day at most. */
  remind: {
    method: 'POST',
    path: '/api/pulses/:id/remind',
    access: 'session',
    once: 'call',
    input: one,
    output: Reminding,
    success: 200,
    errors: ['forbidden', 'pulse_state_forbids', 'pulse_reminded_today', 'pulse_all_answered'],
  },
  unanswered: {
    method: 'GET',
    path: '/api/pulses/:id/unanswered',
    access: 'session',
    tells: 'nothing',
    input: one.extend({ page: queryInteger(1, 10_000).default(1) }),
    output: Unanswered,
  },
  /** Sends the caller the letter that people would get. */
  testLetter: {
    method: 'POST',
    path: '/api/pulses/:id/test-letter',
    access: 'session',
    once: true,
    input: one,
    output: Message,
    success: 200,
    errors: ['forbidden', 'pulse_state_forbids'],
  },
})
