import { thresholdOfLaunch } from '@kamerton/contract/pulses/launch'
import type { Promised } from '@kamerton/contract/pulses/promise'
import type { Audiences } from '@kamerton/contract/pulses/schemas'
import { willShare } from '@kamerton/contract/pulses/sharing'
import { crowdIn } from '../launch/audience-words'
import type { PulseDraft } from './pulse-draft'

type Asking = Pick<PulseDraft, 'target_type' | 'target_value' | 'shares_results'>

/** The threshold of a launch without names as the form stands; null if these people are too few. */
export function thresholdIn(draft: Asking, audiences: Audiences, mayChoose: boolean): number | null {
  const crowd = crowdIn(audiences, draft)
  const ofCompany = audiences.anonymity_threshold
  return crowd ? thresholdOfLaunch(crowd.settled, ofCompany, mayChoose) : ofCompany
}

/** The promise of a pulse as the form stands; null if it could not be launched without names. */
export function promisedIn(
  { is_anonymous, ...draft }: Asking & Pick<PulseDraft, 'is_anonymous'>,
  audiences: Audiences,
  mayChoose: boolean,
): Promised | null {
  const k = is_anonymous ? thresholdIn(draft, audiences, mayChoose) : audiences.anonymity_threshold
  if (k === null) return null
  const { target_type, shares_results } = draft
  const invited = crowdIn(audiences, draft)?.people ?? null
  const asked = { target_type, target_name: null, invited, anonymity_threshold: k }
  return {
    ...asked,
    is_anonymous,
    is_blind: is_anonymous && audiences.is_blind,
    shares_results: willShare({ ...asked, shares_results }),
  }
}
