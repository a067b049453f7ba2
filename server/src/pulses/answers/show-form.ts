import { fullName } from '@kamerton/contract/lib/names'
import type { PulseForm } from '@kamerton/contract/pulses/schemas'
import { refuseClosed } from './find-participant.ts'
import type { Participant } from './queries.ts'

/** The form of one participant; somebody who has answered is told so, and asked nothing. */
export function showForm(participant: Participant): PulseForm {
  const answered = participant.answered_on !== null
  if (!answered) refuseClosed(participant)
  return {
    round_id: participant.round_id,
    pulse: {
      title: participant.title,
      description: participant.description,
      target_type: participant.target_type,
      target_name: participant.target_name,
      invited: participant.invited,
      is_anonymous: participant.is_anonymous,
      anonymity_threshold: participant.anonymity_threshold,
      questions: answered ? [] : participant.questions,
    },
    user: { full_name: fullName(participant) },
    company_name: participant.company_name,
    already_answered: answered,
  }
}
