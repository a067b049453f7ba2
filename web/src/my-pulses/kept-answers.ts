import { type KeptOfAnswer, keptAnswerKey } from '@kamerton/contract/pulses/kept-answer'

/**
 * The state of an anonymous answer on this device, which no server knows. It is null if the answer was begun elsewhere.
 */
export type OnDevice = 'sent' | 'begun' | null

const isKept = (personId: string, what: KeptOfAnswer, roundId: string): boolean =>
  localStorage.getItem(keptAnswerKey(personId, what, roundId)) !== null

export function onDevice(personId: string, roundId: string): OnDevice {
  if (isKept(personId, 'right', roundId)) return 'begun'
  return isKept(personId, 'sent', roundId) ? 'sent' : null
}
