import { fullName } from '@kamerton/contract/lib/names'
import type { Colleague, ColleagueQuery } from '@kamerton/contract/people/schemas'
import type { Context } from '../lib/context.ts'
import { wordsOf } from '../lib/search-words.ts'
import { listColleagueRows } from './queries.ts'

/** People to choose from. An actor who sees no addresses must not find the owner of one by searching. */
export async function listColleagues(ctx: Context, { search, limit }: ColleagueQuery): Promise<Colleague[]> {
  ctx.authorize('read', 'Colleagues', {})
  const byAddress = ctx.may('read', 'Employees', {})
  const people = await listColleagueRows(ctx, { words: wordsOf(search), byAddress, limit })
  return people.map((person) => ({ ...person, full_name: fullName(person) }))
}
