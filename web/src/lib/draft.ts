import { useEffect } from 'react'
import type { DeepPartial, DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'

const nothingSecret: readonly never[] = []

const keyOf = (name: string) => `draft.${name}`

/** The text of a form as it was left; undefined when there is none. Give it to `useForm({ defaultValues })`. */
export function readDraft<Values extends FieldValues>(name: string): DeepPartial<Values> | undefined {
  const saved = localStorage.getItem(keyOf(name))
  try {
    // The form's own schema checks these values when they are sent; an older shape only loses its text.
    return saved ? (JSON.parse(saved) as DeepPartial<Values>) : undefined
  } catch {
    return undefined
  }
}

/** A whole form as what it begins with: the library's type of that goes into each of its values. */
export const defaultsOf = <Values extends FieldValues>(whole: Values): DefaultValues<Values> =>
  whole as DefaultValues<Values>

/** A form filled in by somebody else (a template): it waits where what is typed waits. */
export const keepDraft = (name: string, values: FieldValues): void =>
  localStorage.setItem(keyOf(name), JSON.stringify(values))

/** The form was sent: what was typed is not needed any more. */
export const forgetDraft = (name: string): void => localStorage.removeItem(keyOf(name))

/** Keeps what is typed until it is sent (`forgetDraft`), so that a reload loses nothing. Never name a password here. */
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
