import { createContext, use } from 'react'

/** How the search over everything is opened; null outside of the shell. */
export const FindContext = createContext<(() => void) | null>(null)

export const useFind = (): (() => void) | null => use(FindContext)
