import { MINUTE } from '@kamerton/contract/lib/durations'
import { keptCount } from './kept-count'

/**
 * Number of things that wait for the signed-in person. An act done elsewhere, by the link of a letter or in the chat,
 * is noticed within a minute.
 */
export const waiting = /* @__PURE__ */ keptCount(async () => (await import('./ask-waiting')).askWaiting(), MINUTE)
