import type { PersonFacts } from './queries.ts'

/** Members of each team; a person in several is a member of each. */
export function peopleByTeam<Facts extends PersonFacts>(people: readonly Facts[]): Map<string, Facts[]> {
  const byTeam = new Map<string, Facts[]>()
  for (const person of people) {
    for (const teamId of person.team_ids) {
      const members = byTeam.get(teamId)
      if (members) members.push(person)
      else byTeam.set(teamId, [person])
    }
  }
  return byTeam
}
