import type { EmployeeCard } from '@kamerton/contract/employees/schemas'
import type { Role } from '@kamerton/contract/lib/ability'
import { api } from '../../lib/api'
import type { FindPeople } from '../../ui/people-picker/use-people'

/** Ten thousand people are never a list to choose from: so many are shown, and the search finds the others. */
const shownAtMost = 8

const findPeople =
  (roles?: readonly Role[]): FindPeople<EmployeeCard> =>
  async (search, signal) => {
    // Those whose role is left out of the answer would leave it short, so some more are asked for.
    const limit = roles ? 3 * shownAtMost : shownAtMost
    const { employees, total } = await api.employees.list({ ...(search && { search }), limit }, { signal })
    const suitable = employees.filter(({ role }) => !roles || roles.includes(role))
    return { people: suitable.slice(0, shownAtMost), total }
  }

export const findAnybody = findPeople()
/** Finds people for the members field of a new team. */
export const findStaff = findPeople(['manager', 'employee'])
