import type { OneToOneUser, UsersQuery } from '@kamerton/contract/one-to-one/schemas'
import { api } from '../lib/api'
import type { FindPeople } from '../ui/people-picker/use-people'

const shownAtMost = 8

/** A person to choose, with the series that the pair may have already. */
export type Choice = Omit<OneToOneUser, 'team'> & { team: { name: string } | null }

const findFor =
  (place: UsersQuery['for']): FindPeople<Choice> =>
  async (search, signal) => {
    // One more than is shown says whether there are others.
    const asked = { for: place, limit: shownAtMost + 1, ...(search && { search }) }
    const found = await api.oneToOne.users(asked, { signal })
    return {
      people: found.slice(0, shownAtMost).map((one) => ({ ...one, team: one.team ? { name: one.team } : null })),
      total: found.length > shownAtMost ? 'more' : found.length,
    }
  }

/**
 * The person of this id, with the series of the pair if there is one. It is null if the caller may not meet that
 * person, or if the call fails.
 */
export async function employeeOf(id: string): Promise<Choice | null> {
  try {
    const { full_name } = await api.employees.get({ id })
    const { people } = await findEmployee(full_name, new AbortController().signal)
    return people.find((one) => one.id === id) ?? null
  } catch {
    // The form still opens, and the person can be found in it.
    return null
  }
}

export const findEmployee = findFor('employee')
export const findManager = findFor('manager')
