import { useState } from 'react'
import { dropKept, keepForReturn, keptOf } from '../../lib/kept-words'

/** One line that is typed and sent by hand, kept on the device until it is sent. */
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
