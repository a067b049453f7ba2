import { comparisonOf } from './comparison.ts'
import { significance } from './rules.ts'
import { adjustedWaldInterval, type EnpsCounts, enps } from './statistics/enps.ts'
import { enpsScoreSummary, randomEffects } from './statistics/random-effects.ts'

/** The fewest teams among which a best and a worst are named. */
export const leastTeamsRanked = 3

/** A team that may be ranked: released, and with enough answers and participation (`judge`). */
export type RankedTeam = { readonly id: string; readonly counts: EnpsCounts }

export type TeamRanking = {
  /** Teams by shrunken eNPS, best first, in points: the order in which lists show them. */
  readonly order: readonly { readonly id: string; readonly shrunken: number }[]
  /** Null unless the team's whole interval excludes the mean of the teams. */
  readonly best: string | null
  readonly worst: string | null
  readonly reason: 'significant' | 'too_few_teams' | 'within_noise'
}

/**
 * Orders teams by their shrunken eNPS, so that a small team does not lead by chance. Names the best and the worst only
 * for three teams or more that differ beyond noise (F test of the random effects model).
 */
export function rankTeams(teams: readonly RankedTeam[]): TeamRanking {
  const byValue = teams.map(({ id, counts }) => ({ id, shrunken: enps(counts) }))
  const summaries = teams.map(({ counts }) => enpsScoreSummary(counts))
  const comparable = teams.length >= 2 && summaries.some(({ n }) => n > 1)
  if (!comparable) return { order: byValue, best: null, worst: null, reason: 'too_few_teams' }
  const { groups, mean, p } = randomEffects(summaries)
  const order = byValue
    .map(({ id }, index) => ({ id, shrunken: 100 * (groups[index]?.estimate ?? mean) }))
    .toSorted((a, b) => b.shrunken - a.shrunken)
  if (teams.length < leastTeamsRanked) return { order, best: null, worst: null, reason: 'too_few_teams' }
  const comparison = (id: string | undefined) => {
    const team = teams.find((candidate) => candidate.id === id)
    return team && p < significance ? comparisonOf(adjustedWaldInterval(team.counts), 100 * mean) : 'unclear'
  }
  const [first, last] = [order[0]?.id, order.at(-1)?.id]
  const best = first !== undefined && comparison(first) === 'above_company' ? first : null
  const worst = last !== undefined && comparison(last) === 'below_company' ? last : null
  return { order, best, worst, reason: best === null && worst === null ? 'within_noise' : 'significant' }
}
