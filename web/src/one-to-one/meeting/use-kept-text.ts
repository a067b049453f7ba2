import { useState } from 'react'
import { dropKept, keepForReturn, keptOf } from '../../lib/kept-words'

/** A line of text that is sent by a press, kept on the device until then. */
export function useKeptText(name: string) {
  const [text, setText] = useState(() => {
    const kept = keptOf(name)
    return typeof kept === 'string' ? kept : ''
  })
  const change = (next: string) => {
    setText(next)
    if (next) keepForReturn(name, next)
    else dropKept(name)
  }
  return [text, change] as const
}
