import { useEffect, useRef, useState } from 'react'

/**
 * Pause after which typing counts as finished. A shorter one would search for unfinished words, a longer one feels
 * slow.
 */
const typingPause = 250
/** At most this many answers are expected at once. */
const askedRemembered = 8

/** For a control that changes at once, while the address changes after the new data are loaded. */
export function useAnswering<Value extends string>(value: Value, choose: (value: Value) => void) {
  const [shown, setShown] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setShown(value)
  }
  const set = (next: Value) => {
    setShown(next)
    choose(next)
  }
  return { value: shown, set }
}

/** For a typed text: letters appear at once, and the search starts when typing pauses. */
export function useTyped(value: string, choose: (text: string) => void) {
  const [shown, setShown] = useState(value)
  const [seen, setSeen] = useState(value)
  const [asked, setAsked] = useState<readonly string[]>([])
  const timer = useRef<number>(undefined)
  // A value set here returns through the address later and must not replace newer input; a value from a link must.
  if (seen !== value) {
    setSeen(value)
    if (!asked.includes(value)) setShown(value)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const show = (text: string) => {
    window.clearTimeout(timer.current)
    setShown(text)
  }
  const set = (text: string) => {
    show(text)
    timer.current = window.setTimeout(() => {
      setAsked((before) => [...before.slice(-askedRemembered), text.trim()])
      choose(text)
    }, typingPause)
  }
  return { value: shown, set, show }
}
