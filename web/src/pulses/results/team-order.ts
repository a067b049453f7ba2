import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'

type Team = PulseResponses['teams'][number]
export type ShownTeam = Team & { value: number; n: number }

const isShown = (team: Team): team is ShownTeam => team.value !== null && team.n !== null

/** Teams outside the company, the worst first; those that do not differ, by name; and those without a value. */
export function arrangeTeams(teams: readonly Team[]): {
  outside: readonly ShownTeam[]
  alike: readonly ShownTeam[]
  hidden: readonly Team[]
} {
  const shown = teams.filter(isShown)
  return {
    outside: shown
      .filter(({ comparison }) => comparison !== 'unclear')
      .toSorted((one, other) => one.value - other.value),
    alike: shown
      .filter(({ comparison }) => comparison === 'unclear')
      .toSorted((one, other) => one.team_name.localeCompare(other.team_name, 'ru')),
    hidden: teams.filter((team) => !isShown(team)),
  }
}
