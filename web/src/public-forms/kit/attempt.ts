import { textOf } from './base64url'

/**
 * Makes an idempotency key: thirty-two random bytes as 43 characters. It is made once per form and repeated on a retry.
 */
export const newAttempt = (): string => textOf(crypto.getRandomValues(new Uint8Array(32)))
