import { SECOND } from './durations.ts'

/**
 * Waiting time in milliseconds after which the application and the public form show a message. A person who waits
 * longer without a sign thinks that nothing happens.
 */
export const silenceSaidAfterMs = 4 * SECOND
