import { z } from 'zod'
import { Day, Instant } from '../lib/dates.ts'
import { endpoints } from '../lib/endpoint.ts'
import { Id, Message, queryInteger } from '../lib/fields.ts'

const one = z.object({ id: Id })

/** Those who have not answered, so many a page. */
export const unansweredPage = 50

export const Unanswered = z.object({
  /** Null of an anonymous pulse: nobody is told who has not answered, nor how many. */
  people: z.array(z.object({ id: Id, full_name: z.string(), team_name: z.string().nullable() })).nullable(),
  total: z.int().nullable(),
})
export type Unanswered = z.output<typeof Unanswered>

export const Reminding = z.object({
  msg: z.string(),
  /** When the letters leave: now, or where that is a quiet hour, afterwards. */
  goes_at: Instant,
  /** Null of an anonymous pulse. */
  people: z.int().nullable(),
})
export type Reminding = z.output<typeof Reminding>

/** What the page of a pulse says of its newest round's reminders. */
export const ReminderState = z.object({
  /** The next one that comes by itself, while the round runs. */
  next_at: Instant.nullable(),
  /** On which day the silent are or were reminded because somebody asked for it; the last such day. */
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
    input: one.extend({ page: queryInteger(1, 10_000).default(1) }),
    output: Unanswered,
  },
  /** The letter that people would get, to whoever asks for it. */
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
