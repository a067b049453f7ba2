import { promiseLine } from '@kamerton/contract/pulses/promise-surfaces'
import type { Audiences } from '@kamerton/contract/pulses/schemas'
import { useMay } from '../../lib/permissions'
import { promisedIn } from '../form/promised-in'
import type { PulseDraft } from '../form/pulse-draft'
import { Phone } from './phone'

type FormPhoneProps = {
  draft: PulseDraft
  audiences: Audiences | null
  /** The open question; null for the first screen with the promise. */
  at: number | null
}

/** The drawing of the form as it is typed. */
export function FormPhone({ draft, audiences, at }: FormPhoneProps) {
  const mayAsk = useMay()
  const { target_type, target_value, questions } = draft
  if (at !== null) return <Phone questions={questions} at={Math.min(at, questions.length - 1)} />
  const mayChoose = mayAsk('manage', 'Pulses', { target_type, target_value })
  const promised = audiences && promisedIn(draft, audiences, mayChoose)
  return <Phone questions={questions} at={0} promise={promised ? promiseLine('form', promised) : undefined} />
}
