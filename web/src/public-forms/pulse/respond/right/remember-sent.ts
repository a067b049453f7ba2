import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { keptAnswerKey } from '@kamerton/contract/pulses/kept-answer'
import { keeperOf } from '../../../kit/kept'
import { signedPersonNamed } from '../../../kit/own-session'

/**
 * Lets «Мои опросы» say on this device that the answer has gone. It is kept under the name of whoever is signed in, and only if the
 * form was theirs: on a shared device nobody is told of the answer of another.
 */
export function rememberSent({ round_id, user }: PulseForm): void {
  const person = signedPersonNamed(user.full_name)
  if (person !== null) keeperOf(() => localStorage, keptAnswerKey(person, 'sent', round_id), Boolean).save(true)
}
