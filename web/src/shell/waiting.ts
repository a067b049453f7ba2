import { MINUTE } from '@kamerton/contract/lib/durations'
import { keptCount } from './kept-count'

/**
 * Number of pulses that wait for an answer of the signed-in person. An answer given elsewhere, by the link of a letter
 * or in the chat, is noticed within a minute.
 */
export const waitingPulses = /* @__PURE__ */ keptCount(async () => (await import('./ask-waiting')).askWaiting(), MINUTE)
