/**
 * Under which names a browser keeps who is signed in: for the application, and for the form of a pulse that somebody opens while signed
 * in, which is a page of its own.
 */
export const keptSession = {
  access: 'access_token',
  refresh: 'refresh_token',
  user: 'current_user',
  /** Held by the one tab that asks for new tokens. */
  lock: 'kamerton.refresh',
  /** Begins the name of words that outlive a session which ended by itself; whose they are comes next. */
  words: 'kept.',
} as const
