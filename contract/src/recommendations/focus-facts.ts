import type { UnbegunPromise, Unmet } from './fact-types.ts'
import { meetingsWords, promiseWords, unmetFact } from './focus-fact-words.ts'
import { meetingRule } from './focus-limits.ts'
import type { FocusCard } from './focus-schemas.ts'
import type { Recommendation } from './schemas.ts'

/**
 * The card about meetings: teams with the number of people, the most people first. People are named only to the reader
 * who leads them. Null where nobody has gone without a meeting.
 */
export function meetingsCard(unmet: readonly Unmet[], found: readonly Recommendation[], reader: string) {
  const teams = unmet
    .filter(({ people }) => people.length > 0)
    .toSorted((a, b) => b.people.length - a.people.length || (a.team.name < b.team.name ? -1 : 1))
  if (teams.length === 0) return null
  const led = teams.filter(({ team }) => team.leader?.id === reader)
  const card: FocusCard = {
    id: `rule:${meetingRule}`,
    type: 'team',
    priority: 'high',
    teams: teams.map(({ team: { id, name }, people }) => ({ id, name, people: people.length })),
    people: new Set(teams.flatMap(({ people }) => people)).size,
    ...meetingsWords(teams),
    signals: [...found],
    facts: teams.map((one) => ({ id: `unmet:${one.team.id}`, text: unmetFact(one) })),
    act: {
      kind: 'meet',
      teams: (led.length > 0 ? led : teams).map(({ team }) => team.id),
      people: [...new Set(led.flatMap(({ people }) => people))],
    },
  }
  return card
}

/** The card of one promise: the day of it comes soon, or is past. */
export const promiseCard = (promise: UnbegunPromise): FocusCard => ({
  id: `promise:${promise.action_id}`,
  type: promise.team ? 'team' : 'company',
  priority: 'high',
  teams: promise.team ? [{ ...promise.team, people: 0 }] : [],
  people: 0,
  ...promiseWords(promise),
  signals: [],
  facts: [{ id: `promise:${promise.action_id}`, text: promiseWords(promise).reason }],
  act: { kind: 'open_action', action_id: promise.action_id, promised_after: promise.pulse_title },
})
