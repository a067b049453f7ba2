import { fullName } from '@kamerton/contract/lib/names'
import type { Unmet } from '@kamerton/contract/recommendations/fact-types'
import { meetingRule, unmetDays } from '@kamerton/contract/recommendations/focus-limits'
import type { FocusTeam } from '@kamerton/contract/recommendations/focus-words'
import type { TeamFigures } from '@kamerton/contract/recommendations/rules/figures'
import { inOrder } from '@kamerton/contract/recommendations/rules/order'
import type { RuleSettings } from '@kamerton/contract/recommendations/rules/rule'
import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import { daysSinceMet } from '../figures/gather-people.ts'
import type { PersonFacts } from '../figures/queries.ts'

/** A person with recommendations about themselves, and who leads them. */
export type Advised = {
  readonly id: string
  readonly name: string
  readonly leader: FocusTeam['leader']
  /** The most pressing recommendation, and its rule. */
  readonly title: string
  readonly ruleId: string
}

/** Facts beside the recommendations that the first page is made of. */
export type FocusFacts = {
  readonly teams: readonly FocusTeam[]
  readonly unmet: readonly Unmet[]
  readonly advised: readonly Advised[]
  /** People of the company, or of the teams in sight. */
  readonly people: number
  /** The smallest change of a team's eNPS that would be seen, in points. */
  readonly leastEnpsChange: number | null
}

type Team = { id: string; name: string; manager_id: string | null }

/** Teams as cards name them. A leader outside the people that were read stays unnamed. */
export function focusTeams(
  teams: readonly Team[],
  people: readonly PersonFacts[],
  membersOf: ReadonlyMap<string, readonly PersonFacts[]>,
): FocusTeam[] {
  const nameOf = new Map(people.map((one) => [one.id, fullName(one)]))
  return teams.map(({ id, name, manager_id }) => ({
    id,
    name,
    people: membersOf.get(id)?.length ?? 0,
    leader: manager_id === null ? null : { id: manager_id, name: nameOf.get(manager_id) ?? '' },
  }))
}

/**
 * People who have not met their leader for long, by team. Nobody where the company has switched off the rule about
 * meetings.
 */
export function unmetPeople(
  teams: readonly FocusTeam[],
  membersOf: ReadonlyMap<string, readonly PersonFacts[]>,
  { today, settings }: { today: string; settings: RuleSettings },
): Unmet[] {
  if (settings.get(meetingRule)?.enabled === false) return []
  return teams.flatMap((team) => {
    const { leader } = team
    if (leader === null) return []
    const members = membersOf.get(team.id)?.filter(({ id }) => id !== leader.id) ?? []
    const people = members.filter((one) => (daysSinceMet(one, today) ?? 0) > unmetDays).map(({ id }) => id)
    return people.length > 0 ? [{ team, people }] : []
  })
}

/** The people with recommendations. A person in several teams is counted once, with the first team's leader. */
export function advisedPeople(
  found: readonly Recommendation[],
  people: readonly PersonFacts[],
  teams: readonly FocusTeam[],
): Advised[] {
  const factsOf = new Map(people.map((one) => [one.id, one]))
  const leaderOf = new Map(teams.map(({ id, leader }) => [id, leader]))
  const byPerson = Map.groupBy(found, ({ subject_id }) => subject_id)
  return [...byPerson].flatMap(([id, own]) => {
    const [first] = inOrder(own)
    const leaders = factsOf.get(id)?.team_ids.map((team) => leaderOf.get(team) ?? null) ?? []
    const leader = leaders.find((one) => one !== null && one.id !== id) ?? null
    return first ? [{ id, name: first.subject_name, leader, title: first.title, ruleId: first.rule_id }] : []
  })
}

/** The half-width of the narrowest interval of a team's eNPS, for two rounds of that size. */
export function leastEnpsChange(teams: readonly Pick<TeamFigures, 'enps'>[]): number | null {
  const halves = teams.flatMap(({ enps: { interval } }) => (interval ? [(interval.high - interval.low) / 2] : []))
  return halves.length === 0 ? null : Math.round(Math.SQRT2 * Math.min(...halves))
}
