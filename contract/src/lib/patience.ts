import { SECOND } from './durations.ts'

/** Whoever waits longer than this without a word, in milliseconds, thinks that nothing happens: application and public form say it then. */
export const silenceSaidAfterMs = 4 * SECOND
