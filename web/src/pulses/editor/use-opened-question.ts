import { useEffect, useRef, useState } from 'react'
import type { PulseFormState } from '../form/use-pulse-form'

/**
 * The index of the one open question. A question with an error is opened, because a folded one could not show it. The
 * focus goes into a question that the person has opened.
 */
export function useOpenedQuestion(form: PulseFormState) {
  const [opened, setOpened] = useState(0)
  const wantsFocus = useRef(false)
  const errors = form.formState.errors.questions
  const wrong = Array.isArray(errors) ? errors.findIndex((one) => one !== undefined) : -1
  const [seen, setSeen] = useState(errors)
  if (seen !== errors) {
    setSeen(errors)
    if (wrong >= 0 && !(Array.isArray(errors) && errors[opened])) setOpened(wrong)
  }
  const { setFocus } = form
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    setFocus(`questions.${opened}.question`)
  }, [opened, setFocus])
  const open = (index: number) => {
    wantsFocus.current = true
    setOpened(index)
  }
  /** Keeps the same question open when the order changes. */
  const follow = ({ from, to }: { from: number; to: number | null }) =>
    setOpened((at) => {
      if (to === null) return at >= from ? Math.max(0, at - 1) : at
      if (at === from) return to
      if (from < at && at <= to) return at - 1
      return to <= at && at < from ? at + 1 : at
    })
  return { opened, open, follow }
}
