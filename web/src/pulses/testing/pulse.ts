import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { aPulseCard } from '../../testing/pulse-card'

/** `aPulseCard` with the fields of its page: without questions and answers, unless a test sets them. */
export const aPulse = (more: Partial<Pulse> = {}): Pulse => ({
  ...aPulseCard(),
  version: 1,
  questions: [],
  anonymity_threshold: 5,
  has_responses: false,
  answers_lost_at: null,
  contract: null,
  round: null,
  reminders: { next_at: null, asked_for: null },
  silent_launches: [],
  ...more,
})
