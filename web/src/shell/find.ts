import { createContext, use } from 'react'

/** Opens the global search; null outside the shell. */
export const FindContext = createContext<(() => void) | null>(null)

export const useFind = (): (() => void) | null => use(FindContext)
