import { ApiError, mistakeOfOurs } from './api-error'

export type Refusal = { refusal: ApiError }

/**
 * Runs a call, and every way of failing becomes data to be shown where the call was made: nobody clicks and hears nothing,
 * and no form goes with what was typed in it. What the server has not said itself is our mistake, and is said as one.
 */
export async function attempt<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError) return { refusal: error }
    // The router's: a redirect is thrown as the answer that it is.
    if (error instanceof Response) throw error
    // Told to the page's console and its watchers, as it would be if nobody had caught it.
    reportError(error)
    return { refusal: mistakeOfOurs() }
  }
}

/** Whether the data of an action or a loader is a refusal. */
export const isRefusal = (data: unknown): data is Refusal =>
  typeof data === 'object' && data !== null && 'refusal' in data

/** Somebody else has saved the thing since the form was opened: what is loaded of it is old. */
export const isStale = (refusal: ApiError): boolean => refusal.code === 'changed_meanwhile'

/** The server's own sentence, when it gave one. Without a connection the caller knows better what did not happen. */
export const sentenceOf = (refusal: ApiError | undefined): string | undefined =>
  refusal && refusal.status > 0 ? refusal.detail || refusal.issues[0]?.msg : undefined
