import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { promiseOnForm } from '@kamerton/contract/pulses/promise'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { willShare } from '@kamerton/contract/pulses/sharing'

type Reader = { full_name: string; company_name: string }

/** The form as a participant would get it if the pulse were launched now, with the reader's own name. */
export function previewOf(pulse: Pulse, people: number, { full_name, company_name }: Reader): PulseForm {
  const { title, description, target_type, target_name, is_anonymous, is_blind, anonymity_threshold, questions } = pulse
  const asked = { target_type, target_name, invited: people, is_anonymous, is_blind, anonymity_threshold }
  const shares_results = willShare({ ...asked, shares_results: pulse.shares_results })
  const user = { full_name }
  return {
    round_id: pulse.id,
    credential: null,
    contract: null,
    pulse: { ...asked, title, description, shares_results, questions },
    promise: promiseOnForm({ ...asked, shares_results }),
    // The reader's device is not the device of a participant.
    promise_by_link: null,
    user,
    company_name,
    already_answered: false,
  }
}
