import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { ApiError } from '../lib/api-error'
import { defaultsOf, forgetDraft, keepDraft, readDraft } from '../lib/draft'
import { isStale } from '../lib/form-errors'
import { changedOf, isUnchanged, type Meanwhile, rebase } from './rebase'

/** The options of the form are those of each reset too: said here, or what is saved would be compared with what was before it. */
const asSaved = { keepDefaultValues: false }

type KeptForm<Values extends FieldValues, Output> = {
  /** Where what is typed waits on this device until it is saved. */
  name: string
  /** What is saved, as the form shows it: «changed» is told by it, also after it was saved anew. */
  saved: Values
  resolver: Resolver<Values, unknown, Output>
  refusal: ApiError | undefined
  errors?: FieldErrors<Values>
  mode?: 'onTouched'
  /** What was kept may be of an older shape of the form: then it is forgotten. */
  accept?: (kept: unknown) => Values | undefined
}

/**
 * The form of something that is saved. What is typed survives a reload; only what differs from what is saved counts as typed,
 * so what another has saved meanwhile comes into the form by itself, and where both have changed a field, both are known.
 */
export function useKeptForm<Values extends FieldValues, Output>(kept: KeptForm<Values, Output>) {
  const { name, saved, resolver, refusal, errors, mode, accept } = kept
  const [restored, setRestored] = useState(() => keptOver(saved, name, accept))
  const [meanwhile, setMeanwhile] = useState<readonly Meanwhile[]>([])
  const base = useRef(saved)
  const form = useForm<Values, unknown, Output>({
    resolver,
    mode,
    errors,
    defaultValues: defaultsOf(saved),
    values: restored,
    resetOptions: { keepDefaultValues: true },
  })

  const { subscribe, reset, getValues } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isUnchanged(base.current, values)) forgetDraft(name)
          else keepDraft(name, changedOf(base.current, values))
        },
      }),
    [name, subscribe],
  )

  /** From now on `values` stand in the form, and count as typed where they differ from `with`. */
  const compare = (values: Values, { with: what }: { with: Values }) => {
    base.current = what
    reset(what, asSaved)
    if (!isUnchanged(what, values)) reset(values, { keepDefaultValues: true })
  }

  const follow = useEffectEvent(() => {
    if (isUnchanged(base.current, saved)) return
    const { values, meanwhile: theirs } = rebase(base.current, saved, getValues())
    compare(values, { with: saved })
    setMeanwhile(refusal && isStale(refusal) ? theirs : [])
  })
  const savedText = JSON.stringify(saved)
  // What is saved comes from the page's loader, outside the form's own state.
  useEffect(() => follow(), [savedText])

  const begin = (values: Values, { with: what }: { with: Values }) => {
    setRestored(undefined)
    setMeanwhile([])
    forgetDraft(name)
    compare(values, { with: what })
  }
  /** Back to what is saved: what was typed is given up. */
  const startAnew = () => begin(saved, { with: saved })
  /**
   * `sent` has been saved, for a form that stays: what is loaded may still be on its way. Who went on typing meanwhile has typed
   * something that is not saved yet.
   */
  const settle = (sent: Values) => begin(getValues(), { with: sent })
  return { form, restored, unsaved: form.formState.isDirty, meanwhile, startAnew, settle }
}

function keptOver<Values extends FieldValues>(
  saved: Values,
  name: string,
  accept: KeptForm<Values, unknown>['accept'],
): Values | undefined {
  const draft = readDraft<Values>(name)
  if (!draft) return undefined
  const whole = Object.assign({}, saved, draft)
  const values = accept ? accept(whole) : whole
  return values && !isUnchanged(saved, values) ? values : undefined
}
