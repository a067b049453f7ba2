import type { EmployeeCard } from '@kamerton/contract/employees/schemas'
import { useMemo } from 'react'
import { api } from '../lib/api'
import { useCurrentUser } from '../lib/current-user'
import type { FindPeople } from '../ui/people-picker/use-people'

const shownAtMost = 8

/** Everybody visible to the user. */
export const findEmployees: FindPeople<EmployeeCard> = async (search, signal) => {
  const { employees, total } = await api.employees.list({ limit: shownAtMost, ...(search && { search }) }, { signal })
  return { people: employees, total }
}

/** People whom the user may write a plan for: everybody visible to them, except themselves. */
export function useFindEmployees(): FindPeople<EmployeeCard> {
  const { id: own } = useCurrentUser()
  return useMemo(
    () => async (search, signal) => {
      // One more than is shown: the user may be among the found people.
      const asked = { limit: shownAtMost + 1, ...(search && { search }) }
      const { employees, total } = await api.employees.list(asked, { signal })
      const others = employees.filter(({ id }) => id !== own)
      return { people: others.slice(0, shownAtMost), total: total - (employees.length - others.length) }
    },
    [own],
  )
}
