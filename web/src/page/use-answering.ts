import { useEffect, useRef, useState } from 'react'

/** So long nobody types another letter: shorter asks for words that are not finished, longer feels slow. */
const typingPause = 250
/** More answers than this are never on their way at once. */
const askedRemembered = 8

/** A control that answers at once, while the address follows when the new data have come. */
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

/** A text that is typed: letters appear at once, the search begins when the typing pauses. */
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
