import { useEffect, useReducer } from 'react'

/** False in the built page, and until the island is hydrated. */
export function useAwake(): boolean {
  const [awake, wake] = useReducer(() => true, false)
  useEffect(() => wake(), [])
  return awake
}
