import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { ApiError } from '../lib/api-error'
import { defaultsOf } from '../lib/draft'
import { isStale } from '../lib/form-errors'
import { type Kept, type KeptPlace, withSession } from './kept-place'
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
  /** Which place of the device that name is in: that of the session, unless something else is said. A constant of the module. */
  place?: (name: string) => KeptPlace
  /** How what was typed and what another has saved become one, where a field as a whole is too much. */
  merge?: Merge<Values>
}

/** What was typed over `was`, typed over `theirs`, and what is different of theirs. */
export type Merge<Values> = (was: Values, theirs: Values, typed: Values) => { values: Values; meanwhile: Meanwhile[] }

/**
 * The form of something that is saved. What is typed survives a reload; only what differs from what is saved counts as typed,
 * so what another has saved meanwhile comes into the form by itself, and where both have changed a field, both are known.
 */
export function useKeptForm<Values extends FieldValues, Output>(kept: KeptForm<Values, Output>) {
  const { name, saved, resolver, refusal, errors, mode, accept, place = withSession } = kept
  const merge: Merge<Values> = kept.merge ?? rebase
  const device = useMemo(() => place(name), [place, name])
  const [before] = useState(() => keptOver(saved, device.read(), { accept, merge }))
  const [restored, setRestored] = useState(before?.values)
  const [meanwhile, setMeanwhile] = useState(before?.meanwhile ?? [])
  const base = useRef(saved)
  const sent = useRef<Values>(null)
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
          const typed = changedOf(base.current, values)
          if (Object.keys(typed).length === 0) device.forget()
          else device.keep({ values: typed, over: onlyThose(base.current, typed) })
        },
      }),
    [device, subscribe],
  )

  /** From now on `values` stand in the form, and count as typed where they differ from `with`. */
  const compare = (values: Values, { with: what }: { with: Values }) => {
    base.current = what
    reset(what, asSaved)
    if (!isUnchanged(what, values)) reset(values, { keepDefaultValues: true })
  }

  const follow = useEffectEvent(() => {
    if (isUnchanged(base.current, saved)) return
    // What was sent may be there before its answer: what is typed since then is typed over that.
    const was = sent.current && isUnchanged(sent.current, saved) ? sent.current : base.current
    const { values, meanwhile: theirs } = merge(was, saved, getValues())
    compare(values, { with: saved })
    setMeanwhile(refusal && isStale(refusal) ? theirs : [])
  })
  const savedText = JSON.stringify(saved)
  // What is saved comes from the page's loader, outside the form's own state.
  useEffect(() => follow(), [savedText])

  const begin = (values: Values, { with: what }: { with: Values }) => {
    setRestored(undefined)
    setMeanwhile([])
    device.forget()
    compare(values, { with: what })
  }
  /** Back to what is saved: what was typed is given up. */
  const startAnew = () => begin(saved, { with: saved })
  /** On its way to be saved from now on. */
  const noteSent = (values: Values) => {
    sent.current = values
  }
  /**
   * What was sent has been saved, for a form that stays: what is loaded may still be on its way. Who went on typing meanwhile has typed
   * something that is not saved yet.
   */
  const settle = () => begin(getValues(), { with: sent.current ?? saved })
  return { form, restored, unsaved: form.formState.isDirty, meanwhile, setMeanwhile, startAnew, noteSent, settle }
}

/** The fields of a whole that a part of it has. */
const onlyThose = (whole: FieldValues, part: FieldValues): FieldValues =>
  Object.fromEntries(Object.keys(part).map((field) => [field, whole[field]]))

function keptOver<Values extends FieldValues>(
  saved: Values,
  kept: Kept | undefined,
  { accept, merge }: Required<Pick<KeptForm<Values, unknown>, 'merge'>> & Pick<KeptForm<Values, unknown>, 'accept'>,
): ReturnType<Merge<Values>> | undefined {
  if (!kept) return undefined
  const wholeOf = (fields: Kept['values']): Values | undefined => {
    const whole = Object.assign({}, saved, fields)
    return accept ? accept(whole) : whole
  }
  const typed = wholeOf(kept.values)
  if (!typed) return undefined
  const merged = merge((kept.over && wholeOf(kept.over)) ?? saved, saved, typed)
  return isUnchanged(saved, merged.values) ? undefined : merged
}
