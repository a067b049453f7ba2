import type { TeamCard } from '@kamerton/contract/teams/schemas'

const plain = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е')

/** Teams whose name or description holds what was typed, whatever the case and whether one types е or ё. */
export function filterTeams(teams: readonly TeamCard[], search: string): TeamCard[] {
  const wanted = plain(search.trim())
  return teams.filter(({ name, description }) => plain(`${name}\n${description ?? ''}`).includes(wanted))
}
