import { MINUTE } from '@kamerton/contract/lib/durations'
import { keptCount } from './kept-count'

/**
 * How many pulses wait for the answer of whoever is signed in. Answered elsewhere, by the link of a letter or in the chat: that is
 * seen within a minute.
 */
export const waitingPulses = /* @__PURE__ */ keptCount(async () => (await import('./ask-waiting')).askWaiting(), MINUTE)
