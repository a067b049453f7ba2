import { api } from '../lib/api'
import type { FindPeople, PersonFound } from '../ui/people-picker/use-people'

const shownAtMost = 8

/** Anybody of the company: whoever answers for something is not always somebody who is led. */
export const findResponsible: FindPeople<PersonFound> = async (search, signal) => {
  // One more than is shown tells whether there are others.
  const found = await api.people.list({ ...(search && { search }), limit: shownAtMost + 1 }, { signal })
  return {
    people: found.slice(0, shownAtMost).map((one) => ({ ...one, team: one.team ? { name: one.team } : null })),
    total: found.length > shownAtMost ? 'more' : found.length,
  }
}

/** Those whom an action may be about: whomever somebody sees, and never themselves. */
export const findSubject =
  (ownId: string): FindPeople<PersonFound> =>
  async (search, signal) => {
    const asked = { ...(search && { search }), limit: shownAtMost + 1 }
    const { employees, total } = await api.employees.list(asked, { signal })
    const others = employees.filter(({ id }) => id !== ownId)
    return { people: others.slice(0, shownAtMost), total: total - (employees.length - others.length) }
  }
