import { textOf } from './base64url'

/** Thirty-two random bytes as 43 characters: made once per form and repeated on a retry, it makes the retry harmless. */
export const newAttempt = (): string => textOf(crypto.getRandomValues(new Uint8Array(32)))
