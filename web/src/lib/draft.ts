import { useEffect } from 'react'
import type { DeepPartial, DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'

const nothingSecret: readonly never[] = []

const keyOf = (name: string) => `draft.${name}`

/** Stored values of a form; undefined when there are none. Pass them to `useForm({ defaultValues })`. */
export function readDraft<Values extends FieldValues>(name: string): DeepPartial<Values> | undefined {
  const saved = localStorage.getItem(keyOf(name))
  try {
    // The form's own schema checks these values when they are sent; an older shape only loses its text.
    return saved ? (JSON.parse(saved) as DeepPartial<Values>) : undefined
  } catch {
    return undefined
  }
}

/** Casts the values of a whole form to the library's type of default values. */
export const defaultsOf = <Values extends FieldValues>(whole: Values): DefaultValues<Values> =>
  whole as DefaultValues<Values>

/** Stores values from a template as a draft of the form. */
export const keepDraft = (name: string, values: FieldValues): void =>
  localStorage.setItem(keyOf(name), JSON.stringify(values))

/** Removes the draft after the form was sent. */
export const forgetDraft = (name: string): void => localStorage.removeItem(keyOf(name))

/**
 * Stores a draft until the form is sent (`forgetDraft`), so that a reload loses nothing. Never use it for a password.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  secret: readonly Path<Values>[] = nothingSecret,
): void {
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const kept = Object.entries(values).filter(([field]) => !secret.some((hidden) => hidden === field))
          keepDraft(name, Object.fromEntries(kept))
        },
      }),
    [name, secret, subscribe],
  )
}
