import { type KeptOfAnswer, keptAnswerKey } from '@kamerton/contract/pulses/kept-answer'

/** What this device knows of an anonymous answer, and no server does; null where it was begun elsewhere. */
export type OnDevice = 'sent' | 'begun' | null

const isKept = (personId: string, what: KeptOfAnswer, roundId: string): boolean =>
  localStorage.getItem(keptAnswerKey(personId, what, roundId)) !== null

export function onDevice(personId: string, roundId: string): OnDevice {
  if (isKept(personId, 'right', roundId)) return 'begun'
  return isKept(personId, 'sent', roundId) ? 'sent' : null
}
