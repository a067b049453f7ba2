import type { TeamPerformance } from '@kamerton/contract/analytics/schemas'
import { type Figure, judge, needsAttention } from '@kamerton/contract/analytics/verdict'
import type { TeamCard } from '@kamerton/contract/teams/schemas'

const plain = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е')

/** Teams with the typed text in their name or description; case does not matter, and «е» equals «ё». */
export function filterTeams(teams: readonly TeamCard[], search: string): TeamCard[] {
  const wanted = plain(search.trim())
  return teams.filter(({ name, description }) => plain(`${name}\n${description ?? ''}`).includes(wanted))
}

export const teamColumns = ['name', 'manager', 'people', 'enps'] as const
export type TeamColumn = (typeof teamColumns)[number]

/** The eNPS of each team by its id; null while it is loading or after it could not be loaded. */
export type TeamFigures = ReadonlyMap<string, TeamPerformance> | null

/** The values that each column sorts by. */
export const teamValues = (figures: TeamFigures): Record<TeamColumn, (team: TeamCard) => string | number | null> => ({
  name: ({ name }) => name,
  manager: ({ manager }) => manager?.full_name ?? null,
  people: ({ member_count }) => member_count,
  enps: ({ id }) => figures?.get(id)?.enps ?? null,
})

export const figureOf = ({ enps, bound, interval, n, people, invited }: TeamPerformance): Figure => ({
  value: enps,
  interval,
  n,
  people,
  bound,
  asked: invited,
})

/** Teams with an eNPS judged bad. Teams without a verdict are left out. */
export const inNeed = (teams: readonly TeamCard[], figures: TeamFigures): TeamCard[] =>
  teams.filter(({ id }) => {
    const performance = figures?.get(id)
    return performance !== undefined && needsAttention(judge('enps', figureOf(performance)))
  })
