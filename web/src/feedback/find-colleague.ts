import { api } from '../lib/api'
import type { FindPeople, PersonFound } from '../ui/people-picker/use-people'

const shownAtMost = 8

/** Finds anybody of the company by name, except the user. */
export const findColleague =
  (ownId: string): FindPeople<PersonFound> =>
  async (search, signal) => {
    // One more than is shown says whether there are others, and one more for the user, who may be among them.
    const found = await api.people.list({ ...(search && { search }), limit: shownAtMost + 2 }, { signal })
    const others = found.filter(({ id }) => id !== ownId)
    return {
      people: others.slice(0, shownAtMost).map((one) => ({ ...one, team: one.team ? { name: one.team } : null })),
      total: others.length > shownAtMost ? 'more' : others.length,
    }
  }
