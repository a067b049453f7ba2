import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api-error'

export type Refusal = { refusal: ApiError }

/** Runs a call of an action: a refusal becomes data for its form, anything else goes on to the error boundary. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError) return { refusal: error }
    throw error
  }
}

/** Whether the data of an action or a loader is a refusal. */
export const isRefusal = (data: unknown): data is Refusal =>
  typeof data === 'object' && data !== null && 'refusal' in data

/** The server's own sentence, when it gave one. Without a connection the caller knows better what did not happen. */
export const sentenceOf = (refusal: ApiError | undefined): string | undefined =>
  refusal && refusal.status > 0 ? refusal.detail || refusal.issues[0]?.msg : undefined

/** «Where it travelled» is dropped: `['body', 'invites', 0, 'email']` is the field `invites.0.email`. */
export const fieldOf = (loc: readonly (string | number)[]): string => loc.slice(1).join('.')

/**
 * Puts the issues of a refusal under the fields they are about and returns what is left to say above the form.
 * `fields` names the fields the form shows (a constant of the module); an issue about any other one is said above as well.
 */
export function useRefusal<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  data: unknown,
  fields: readonly FieldPath<Values>[],
): string | undefined {
  const refusal = isRefusal(data) ? data.refusal : undefined
  const { setError } = form
  useEffect(() => {
    // The form's state is outside React's data flow, so the answer has to be carried into it.
    for (const { loc, msg } of refusal?.issues ?? []) {
      const field = fields.find((name) => name === fieldOf(loc))
      if (field) setError(field, { type: 'server', message: msg })
    }
  }, [refusal, fields, setError])
  if (!refusal) return undefined
  const unplaced = refusal.issues.filter(({ loc }) => !fields.some((name) => name === fieldOf(loc)))
  if (refusal.issues.length > 0) return unplaced.length > 0 ? unplaced.map(({ msg }) => msg).join('. ') : undefined
  return refusal.message
}
