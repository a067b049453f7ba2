import { mayRead, type Viewer } from '../development-plans/rights.ts'
import { type Actor, may } from '../lib/ability.ts'
import type { DataKind, ReaderReason } from './readers.ts'

/** The facts about a person's data that the rules look at, and the leaders and authors named in them. */
export type OwnThings = {
  readonly person_id: string
  /** Teams that the person is in. */
  readonly team_ids: readonly string[]
  /** Targets of the named pulses that the person has answered. */
  readonly pulses: readonly { target_type: string; target_value: string | null }[]
  /** Series of meetings with the person on either side. */
  readonly pairs: readonly { manager_id: string; employee_id: string }[]
  /** People who have submitted a review of the person. */
  readonly reviewers: readonly string[]
}

type Reading = (viewer: Viewer, things: OwnThings) => boolean

/** Whether it is allowed in any team of the person, or, with null, by a rule that has no condition. */
const inAnyTeam = ({ team_ids }: OwnThings, asks: (team_id: string | null) => boolean): boolean =>
  [null, ...team_ids].some(asks)

/**
 * Whether somebody may read data of a kind about a person: data that exist, or that could appear with their present
 * teams. The rules of the product are asked as its calls ask them. `readers.test.ts` of the server compares every role
 * and kind with the calls.
 */
const reading: Readonly<Record<DataKind, Reading>> = {
  profile: ({ ability }, things) =>
    inAnyTeam(things, (team_id) => may(ability, 'read', 'Employees', { id: things.person_id, team_id })),
  answers: ({ ability }, { pulses, team_ids }) =>
    [
      ...pulses,
      { target_type: 'company', target_value: null },
      ...team_ids.map((id) => ({ target_type: 'team', target_value: id })),
    ].some((pulse) => may(ability, 'read', 'Pulses', pulse)),
  feedback: ({ ability }, things) =>
    inAnyTeam(things, (team_id) =>
      may(ability, 'read', 'Feedback', { target_user_id: things.person_id, ...(team_id !== null && { team_id }) }),
    ),
  meetings: ({ ability }, { pairs, person_id }) =>
    [...pairs, { employee_id: person_id }].some((pair) => may(ability, 'read', 'OneToOne', pair)),
  plans: (viewer, { person_id, team_ids }) => mayRead(viewer, { employee_id: person_id, team_ids, status: 'active' }),
  reviews: ({ ability }, { reviewers }) =>
    may(ability, 'read', 'ManagerReviews', {}) ||
    reviewers.some((manager_id) => may(ability, 'read', 'ManagerReviews', { manager_id })),
}

/** Whether somebody may read another person's data. People are never listed as readers of their own data. */
export const mayReadOf = (viewer: Viewer, kind: DataKind, things: OwnThings): boolean =>
  viewer.userId !== things.person_id && reading[kind](viewer, things)

/** The teams whose leaders may read things of a kind. */
const teamsOf = (kind: DataKind, { team_ids, pulses }: OwnThings): readonly string[] =>
  kind === 'answers'
    ? [
        ...team_ids,
        ...pulses.flatMap(({ target_type, target_value }) =>
          target_type === 'team' && target_value ? [target_value] : [],
        ),
      ]
    : team_ids

/** The simplest reason why an allowed reader reads a kind, and the teams that give them the right. */
export function reasonOf(
  actor: Actor,
  kind: DataKind,
  things: OwnThings,
): { reason: ReaderReason; team_ids: string[] } {
  const { role, userId, teamsLed } = actor
  const none = { team_ids: [] }
  if (kind === 'meetings' && things.pairs.some((pair) => pair.manager_id === userId || pair.employee_id === userId))
    return { reason: 'meets', ...none }
  if (kind === 'reviews' && things.reviewers.includes(userId)) return { reason: 'reviews', ...none }
  if (role === 'owner' || role === 'admin') return { reason: role, ...none }
  return { reason: 'leads', team_ids: teamsOf(kind, things).filter((id) => teamsLed.includes(id)) }
}
