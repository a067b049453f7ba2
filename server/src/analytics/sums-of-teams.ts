import type { ScopeNow } from '../rollups/participation-queries.ts'
import { together } from './pools.ts'
import type { Sight } from './queries.ts'
import { type Days, listPools, type SumsOfTeam } from './sums-queries.ts'

/**
 * For hundreds of teams the bounds of values are not read; their pages say that some values may be bounds
 * (`analytics/approximate-figures`).
 */
const end = null

/**
 * The sums that each of these teams adds to its metrics in a period and in the period before it. They equal those that
 * `listDatedSums` gives for one team. They are pooled here: a year of weekly rounds of two hundred teams is tens of
 * thousands of rows.
 */
export async function listSumsOfTeams(scope: ScopeNow, sight: Sight, days: Days): Promise<SumsOfTeam[]> {
  const pools = new Map<string, SumsOfTeam>()
  const add = (more: SumsOfTeam) => {
    const key = `${more.team_id}/${more.metric}/${more.period}`
    const pool = pools.get(key)
    pools.set(key, pool ? together(pool, more) : more)
  }
  for (const { rated, rated_invited, rated_answered, largest_rated, is_rated_anonymous, ...answers } of await listPools(
    scope,
    sight,
    days,
  )) {
    if (answers.metric !== 'participation') add({ ...answers, ...nobodyAsked, end })
    if (rated > 0 || answers.withheld > 0)
      add({
        ...answers,
        ...noAnswers,
        metric: 'participation',
        rounds: rated,
        invited: rated_invited,
        answered: rated_answered,
        largest_invited: largest_rated,
        is_anonymous: is_rated_anonymous,
      })
  }
  return [...pools.values()]
}

const nobodyAsked = { invited: 0, answered: 0, largest_invited: 0, withheld: 0 }
const noAnswers = {
  n: 0,
  sum: 0,
  sum_of_squares: 0,
  promoters: 0,
  passives: 0,
  detractors: 0,
  asked: 0,
  largest: 0,
  smallest: 0,
  end,
  has_groups: true,
}
