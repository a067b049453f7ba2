import { useEffect, useReducer } from 'react'

/** False in the page as it was built, and until the island lives. */
export function useAwake(): boolean {
  const [awake, wake] = useReducer(() => true, false)
  useEffect(() => wake(), [])
  return awake
}
