import type { OneToOneUser, UsersQuery } from '@kamerton/contract/one-to-one/schemas'
import { api } from '../lib/api'
import type { FindPeople } from '../ui/people-picker/use-people'

const shownAtMost = 8

/** Somebody to choose, with the series that the pair may have already. */
export type Choice = Omit<OneToOneUser, 'team'> & { team: { name: string } | null }

const findFor =
  (place: UsersQuery['for']): FindPeople<Choice> =>
  async (search, signal) => {
    // One more than is shown tells whether there are others.
    const asked = { for: place, limit: shownAtMost + 1, ...(search && { search }) }
    const found = await api.oneToOne.users(asked, { signal })
    return {
      people: found.slice(0, shownAtMost).map((one) => ({ ...one, team: one.team ? { name: one.team } : null })),
      total: found.length > shownAtMost ? 'more' : found.length,
    }
  }

export const findEmployee = findFor('employee')
export const findManager = findFor('manager')
