import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { aPulseCard } from '../../testing/pulse-card'

/** The same pulse as its page has it: without questions and answers, unless told otherwise. */
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
