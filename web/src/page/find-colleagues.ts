import { api } from '../lib/api'
import type { FindPeople, PersonFound } from '../ui/people-picker/use-people'

const shownAtMost = 8

/** Finds anybody in the company by name, not only people whom the user manages. */
export const findColleagues: FindPeople<PersonFound> = async (search, signal) => {
  // One result more than is shown tells whether there are others.
  const found = await api.people.list({ ...(search && { search }), limit: shownAtMost + 1 }, { signal })
  return {
    people: found.slice(0, shownAtMost).map((one) => ({ ...one, team: one.team ? { name: one.team } : null })),
    total: found.length > shownAtMost ? 'more' : found.length,
  }
}
