import { ApiError, mistakeOfOurs } from './api-error'

export type Refusal = { refusal: ApiError }

/**
 * Runs a call and turns every failure into data that is shown where the call was made. So no click is without an
 * answer, and a form keeps its values. A failure that is no answer of the server is reported as our mistake.
 */
export async function attempt<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError) return { refusal: error }
    // Thrown by the router: a redirect is a thrown Response.
    if (error instanceof Response) throw error
    // Reported to the console and to error listeners, as an uncaught error would be.
    reportError(error)
    return { refusal: mistakeOfOurs() }
  }
}

/** Whether the data of an action or a loader is a refusal. */
export const isRefusal = (data: unknown): data is Refusal =>
  typeof data === 'object' && data !== null && 'refusal' in data

/** Somebody else has saved the thing since the form was opened, so its loaded data are out of date. */
export const isStale = (refusal: ApiError): boolean => refusal.code === 'changed_meanwhile'

/** The server's own sentence, if it sent one. Without a connection the caller knows better what did not happen. */
export const sentenceOf = (refusal: ApiError | undefined): string | undefined =>
  refusal && refusal.status > 0 ? refusal.detail || refusal.issues[0]?.msg : undefined
