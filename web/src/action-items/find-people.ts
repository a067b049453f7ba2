import { api } from '../lib/api'
import type { FindPeople, PersonFound } from '../ui/people-picker/use-people'

const shownAtMost = 8

/** People whom an action may be about: everybody visible to the user, except the user. */
export const findSubject =
  (ownId: string): FindPeople<PersonFound> =>
  async (search, signal) => {
    const asked = { ...(search && { search }), limit: shownAtMost + 1 }
    const { employees, total } = await api.employees.list(asked, { signal })
    const others = employees.filter(({ id }) => id !== ownId)
    return { people: others.slice(0, shownAtMost), total: total - (employees.length - others.length) }
  }
