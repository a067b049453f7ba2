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
    // A role or two that are left out of the answer would leave it short, so some more are asked for.
    const limit = allowed === undefined ? shownAtMost : 3 * shownAtMost
    employeesApi
      .list({ ...(search && { search }), limit }, { signal: leaving.signal })
      .then(({ employees, total }) => {
        const suitable = employees.filter(({ role }) => allowed === undefined || allowed.split(',').includes(role))
        if (!leaving.signal.aborted) setFound({ people: suitable.slice(0, shownAtMost), total, state: 'answered' })
      })
      .catch(() => leaving.signal.aborted || setFound({ people: [], total: 0, state: 'failed' }))
    return () => leaving.abort()
  }, [search, isOpen, allowed])
  return found
}
