import type { EmployeeCard } from '@kamerton/contract/employees/schemas'
import type { Role } from '@kamerton/contract/lib/ability'
import { api } from '../../lib/api'
import type { FindPeople } from '../../ui/people-picker/use-people'

/** The number of people shown: a company may have ten thousand, and the search finds the others. */
const shownAtMost = 8

const findPeople =
  (roles?: readonly Role[]): FindPeople<EmployeeCard> =>
  async (search, signal) => {
    // People with other roles are filtered out of the answer, so more are requested.
    const limit = roles ? 3 * shownAtMost : shownAtMost
    const { employees, total } = await api.employees.list({ ...(search && { search }), limit }, { signal })
    const suitable = employees.filter(({ role }) => !roles || roles.includes(role))
    return { people: suitable.slice(0, shownAtMost), total }
  }

export const findAnybody = findPeople()
/** Finds people for the members field of a new team. */
export const findStaff = findPeople(['manager', 'employee'])
