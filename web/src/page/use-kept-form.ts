import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { ApiError } from '../lib/api-error'
import { defaultsOf } from '../lib/draft'
import { isStale } from '../lib/form-errors'
import { type Kept, type KeptPlace, withSession } from './kept-place'
import { changedOf, isUnchanged, type Meanwhile, rebase } from './rebase'

/**
 * The form's own options would apply to each reset. They are set here, or the saved values would be compared with the
 * values before the save.
 */
const asSaved = { keepDefaultValues: false }

type KeptForm<Values extends FieldValues, Output> = {
  /** Key under which typed values are kept on this device until they are saved. */
  name: string
  /**
   * The saved values as the form shows them. A field counts as changed when it differs from them, also after a new
   * save.
   */
  saved: Values
  resolver: Resolver<Values, unknown, Output>
  refusal: ApiError | undefined
  errors?: FieldErrors<Values>
  mode?: 'onTouched'
  /** Checks kept values: they may have an older shape of the form, and then they are removed. */
  accept?: (kept: unknown) => Values | undefined
  /** Kind of storage on the device, session storage by default. It must be a constant of the module. */
  place?: (name: string) => KeptPlace
  /** Merges the typed values with what another person has saved, if merging whole fields is too coarse. */
  merge?: Merge<Values>
}

/** Applies what was typed over `was` to `theirs`, and returns every place that the other side has changed. */
export type Merge<Values> = (was: Values, theirs: Values, typed: Values) => { values: Values; meanwhile: Meanwhile[] }

/**
 * Form of a saved object. Typed values survive a reload. Only values that differ from the saved ones count as typed. So
 * changes of another person appear in the form by themselves, and a conflict in a field is detected.
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

  /** Puts `values` into the form; those that differ from `with` count as typed. */
  const compare = (values: Values, { with: what }: { with: Values }) => {
    base.current = what
    reset(what, asSaved)
    if (!isUnchanged(what, values)) reset(values, { keepDefaultValues: true })
  }

  const follow = useEffectEvent(() => {
    if (isUnchanged(base.current, saved)) return
    // The sent values may be loaded before the answer to the save arrives: later input is then compared with them.
    const was = sent.current && isUnchanged(sent.current, saved) ? sent.current : base.current
    const { values, meanwhile: theirs } = merge(was, saved, getValues())
    compare(values, { with: saved })
    setMeanwhile(refusal && isStale(refusal) ? theirs : [])
  })
  const savedText = JSON.stringify(saved)
  // Saved values are loaded by the page's loader, outside the form's own state.
  useEffect(() => follow(), [savedText])

  const begin = (values: Values, { with: what }: { with: Values }) => {
    setRestored(undefined)
    setMeanwhile([])
    device.forget()
    compare(values, { with: what })
  }
  /** Returns to the saved values and discards the typed ones. */
  const startAnew = () => begin(saved, { with: saved })
  /** Records the values that are being saved. */
  const noteSent = (values: Values) => {
    sent.current = values
  }
  /**
   * Marks the sent values as saved, for a form that stays open; the reload may still be running. Input typed after
   * sending counts as unsaved.
   */
  const settle = () => begin(getValues(), { with: sent.current ?? saved })
  return { form, restored, unsaved: form.formState.isDirty, meanwhile, setMeanwhile, startAnew, noteSent, settle }
}

/** Fields of the whole that the part also has. */
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
