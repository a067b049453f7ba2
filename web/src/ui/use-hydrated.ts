import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the pre-rendered page and until React has taken it over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
