import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** Pause in typing after which the server is asked. */
const pauseMs = 150

export type PersonFound = {
  id: string
  full_name: string
  avatar_url: string | null
  position: string | null
  team: { name: string } | null
}

/** Asks the server for people whose name contains these words: the first few, and the total if it is known. */
export type FindPeople<Person> = (
  search: string,
  signal: AbortSignal,
) => Promise<{ people: readonly Person[]; total: number | 'more' }>

export type FoundPeople<Person> = {
  people: readonly Person[]
  /** Total number of matches. */
  total: number | 'more'
  state: 'asking' | 'answered' | 'failed'
}

/** People that match the typed text; loaded while the picker is open. */
export function usePeople<Person>(query: string, isOpen: boolean, find: FindPeople<Person>): FoundPeople<Person> {
  const [search] = useDebouncedValue(query.trim(), pauseMs)
  const [found, setFound] = useState<FoundPeople<Person>>({ people: [], total: 0, state: 'asking' })
  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    const show = (answer: FoundPeople<Person>) => leaving.signal.aborted || setFound(answer)
    find(search, leaving.signal).then(
      (answer) => show({ ...answer, state: 'answered' }),
      () => show({ people: [], total: 0, state: 'failed' }),
    )
    return () => leaving.abort()
  }, [search, isOpen, find])
  return found
}
