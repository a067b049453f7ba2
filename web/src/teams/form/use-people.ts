import type { EmployeeCard } from '@kamerton/contract/employees/schemas'
import type { Role } from '@kamerton/contract/lib/ability'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { employeesApi } from '../api'

/** A pause in the typing that is worth a question to the server. */
const pauseMs = 150
/** Ten thousand people are never a list to choose from: so many are shown, and the search finds the others. */
const shownAtMost = 8

export type FoundPeople = {
  people: readonly EmployeeCard[]
  /** How many match in all. */
  total: number
  state: 'asking' | 'answered' | 'failed'
}

const nothingYet: FoundPeople = { people: [], total: 0, state: 'asking' }

/** The people whose name or address has these words; asked for while the picker is open. */
export function usePeople(query: string, isOpen: boolean, roles?: readonly Role[]): FoundPeople {
  const [search] = useDebouncedValue(query.trim(), pauseMs)
  const [found, setFound] = useState(nothingYet)
  const allowed = roles?.join()
  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    void askFor(search, allowed?.split(','), leaving.signal).then(
      (answer) => leaving.signal.aborted || setFound(answer),
    )
    return () => leaving.abort()
  }, [search, isOpen, allowed])
  return found
}

async function askFor(search: string, roles: readonly string[] | undefined, signal: AbortSignal): Promise<FoundPeople> {
  try {
    // Those whose role is left out of the answer would leave it short, so some more are asked for.
    const limit = roles ? 3 * shownAtMost : shownAtMost
    const { employees, total } = await employeesApi.list({ ...(search && { search }), limit }, { signal })
    const suitable = employees.filter(({ role }) => !roles || roles.includes(role))
    return { people: suitable.slice(0, shownAtMost), total, state: 'answered' }
  } catch {
    return { people: [], total: 0, state: 'failed' }
  }
}
