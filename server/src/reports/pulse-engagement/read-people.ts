import type { Scope } from '../../lib/database/tenant.ts'
import { countPeople, type People } from './count-people.ts'
import { listPeople } from './queries.ts'

/** The people of the rounds of some days, from what is kept of those that are over and from what is there of the others. */
export const readPeople = async (scope: Scope, days: { from: string; to: string }): Promise<People> =>
  countPeople(await listPeople(scope, days))
