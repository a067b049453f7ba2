import type { ErrorCode, Issue } from '@kamerton/contract/errors'
import { useMemo } from 'react'
import { type FieldErrors, type FieldPath, type FieldValues, set } from 'react-hook-form'
import type { ApiError } from '../lib/api-error'
import { fieldOf } from '../lib/field-of'

/** Places of a form that can show the server's messages. */
export type Placed<Values extends FieldValues> = {
  /** Names of the shown fields, or a function that recognises them where their number grows. */
  fields: readonly FieldPath<Values>[] | ((field: string) => boolean)
  /** Field for a refusal without issues: `{ current_password_wrong: 'current_password' }`. */
  codes?: Partial<Record<ErrorCode, FieldPath<Values>>>
  /** Maps a place in the server's refusal to a field of the form, if they have different names. */
  placeOf?: (path: readonly (string | number)[]) => string
}

type ServerErrors<Values extends FieldValues> = {
  /** For `useForm({ errors })`. */
  errors: FieldErrors<Values> | undefined
  /** Part of the refusal that belongs to no field, as the sentence above the form. */
  above: string | undefined
  /** Issues without a field, one by one, for a form that has its own words for them. */
  unplaced: readonly Issue[]
}

/** Turns a refusal into data for its form: the messages under the fields and the rest, which stands above the form. */
export function serverErrors<Values extends FieldValues>(
  refusal: ApiError | undefined,
  { fields, codes = {}, placeOf }: Placed<Values>,
): ServerErrors<Values> {
  if (!refusal) return { errors: undefined, above: undefined, unplaced: [] }
  const hasField = (name: string) =>
    typeof fields === 'function' ? fields(name) : fields.some((field) => field === name)
  const placed: [name: string, message: string][] = []
  const unplaced: Issue[] = []
  for (const issue of refusal.issues) {
    const name = placeOf ? placeOf(issue.loc.slice(1)) : fieldOf(issue.loc)
    if (hasField(name)) placed.push([name, issue.msg])
    else unplaced.push(issue)
  }
  const ofCode = refusal.code && codes[refusal.code]
  if (ofCode) placed.push([ofCode, refusal.message])
  const saysMore = refusal.issues.length === 0 && !ofCode
  return {
    errors: placed.length > 0 ? errorsOf<Values>(placed) : undefined,
    above: saysMore ? refusal.message : unplaced.map(({ msg }) => msg).join('. ') || undefined,
    unplaced,
  }
}

/**
 * `serverErrors` for the answer to a command. `placed` is a constant of the module or memoised: a new object counts as
 * a new error.
 */
export const useServerErrors = <Values extends FieldValues>(refusal: ApiError | undefined, placed: Placed<Values>) =>
  // `useForm` treats another object of errors as new errors and shows them again.
  useMemo(() => serverErrors(refusal, placed), [refusal, placed])

function errorsOf<Values extends FieldValues>(placed: readonly [name: string, message: string][]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const [name, message] of placed) set(errors, name, { type: 'server', message })
  return errors
}
