import { api } from '../lib/api'
import type { FindPeople, PersonFound } from '../ui/people-picker/use-people'

const shownAtMost = 8

/** Anybody of the company, by name: whom a field asks for is not always somebody who is led. */
export const findColleagues: FindPeople<PersonFound> = async (search, signal) => {
  // One more than is shown tells whether there are others.
  const found = await api.people.list({ ...(search && { search }), limit: shownAtMost + 1 }, { signal })
  return {
    people: found.slice(0, shownAtMost).map((one) => ({ ...one, team: one.team ? { name: one.team } : null })),
    total: found.length > shownAtMost ? 'more' : found.length,
  }
}
