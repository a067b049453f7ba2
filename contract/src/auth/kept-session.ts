/**
 * Under which names a browser keeps who is signed in: for the application, and for the form of a pulse that somebody opens while signed
 * in, which is a page of its own. One constant each: a property that is read while a module loads would be taken for an effect, and
 * the bundler would keep the calls of every feature beside it.
 */
export const accessKey = 'access_token'
export const refreshKey = 'refresh_token'
export const userKey = 'current_user'

/** Held by the one tab that asks for new tokens. */
export const refreshLock = 'kamerton.refresh'

/** Begins the name of words that outlive a session which ended by itself; whose they are comes next. */
export const keptWordsPrefix = 'kept.'

/** A session that is over stays so many days in the person's own data, then goes with its tokens. */
export const endedSessionsKeptDays = 30

/** Days for which an account knows a network address from which its holder has signed in; a keyed hash of both is kept, and neither of them. */
export const knownPlaceDays = 30
