import { createContext, type ReactNode, use, useState } from 'react'

const Say = createContext<(words: string) => void>(() => undefined)

/** Announces moved, added and removed rows to people who do not see them. */
export const useSay = () => use(Say)

export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState('')
  return (
    <Say value={setSaid}>
      {children}
      <p role="status" aria-live="polite" className="visually-hidden">
        {said}
      </p>
    </Say>
  )
}
