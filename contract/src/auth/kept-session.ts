/**
 * Storage keys of the signed-in session in a browser. They serve the application and the form of a pulse, a separate
 * page. Each is a constant of its own: a property that is read while a module loads would count as a side effect. The
 * bundler would then keep the calls of every feature beside it.
 */
export const accessKey = 'access_token'
export const refreshKey = 'refresh_token'
export const userKey = 'current_user'

/** The lock held by the one tab that requests new tokens. */
export const refreshLock = 'kamerton.refresh'

/** Prefix of the storage keys of unsaved texts that outlive a session which ended by itself; the owner's id follows. */
export const keptWordsPrefix = 'kept.'

/** Days for which an ended session stays in the person's own data; then it is deleted with its tokens. */
export const endedSessionsKeptDays = 30

/**
 * Days for which an account remembers a network address from which its holder has signed in. Only a keyed hash of both
 * is stored, and neither of them.
 */
export const knownPlaceDays = 30
