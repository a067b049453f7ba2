import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { keptAnswerKey } from '@kamerton/contract/pulses/kept-answer'
import { deviceStore } from '../../../kit/kept'
import { signedPersonNamed } from '../../../kit/own-session'

/**
 * Records that the answer was sent, for «Мои опросы» on this device. It is stored under the signed-in person, and only
 * if the form was theirs. So on a shared device nobody learns about another person's answer.
 */
export function rememberSent({ round_id, user }: PulseForm): void {
  const person = signedPersonNamed(user.full_name)
  if (person !== null) deviceStore(() => localStorage, keptAnswerKey(person, 'sent', round_id), Boolean).save(true)
}
