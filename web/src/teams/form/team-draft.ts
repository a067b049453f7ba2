import { type NewTeam, type Team, TeamChanges, TeamPerson, teamLimits } from '@kamerton/contract/teams/schemas'
import { z } from 'zod'
import { forgetDraft } from '../../lib/draft'

/** The shown facts of a person. */
export const Chosen = TeamPerson.pick({ id: true, full_name: true, avatar_url: true, position: true, role: true })
export type Chosen = z.output<typeof Chosen>

/** The form of a team: the typed text, and the people with their photos. */
export const TeamDraft = z.object({
  name: z.string(),
  description: z.string(),
  manager: Chosen.nullable(),
  members: z.array(Chosen),
})
export type TeamDraft = z.output<typeof TeamDraft>

/** The name of the draft: one for each team, and one for a new team. */
export const draftName = (teamId: string | null): string => `team.${teamId ?? 'new'}`

export const forgetTeamDraft = (teamId: string | null): void => forgetDraft(draftName(teamId))

const nameSchema = TeamChanges.shape.name.unwrap()

/** `TeamDraft` with the rules of the contract. */
export const CheckedDraft = TeamDraft.extend({
  name: nameSchema,
  description: z.string().max(teamLimits.descriptionLength, {
    error: `Не больше ${teamLimits.descriptionLength} символов`,
  }),
})

export const emptyDraft: TeamDraft = { name: '', description: '', manager: null, members: [] }

export const draftOf = (team: Team): TeamDraft => ({
  name: team.name,
  description: team.description ?? '',
  manager: team.manager && chosenOf(team.manager),
  members: team.members.map(chosenOf),
})

const chosenOf = ({ id, full_name, avatar_url, position, role }: Chosen): Chosen => ({
  id,
  full_name,
  avatar_url,
  position,
  role,
})

/** The people of the team as the server will keep them, the leader included. */
export const peopleOf = ({ manager, members }: Pick<TeamDraft, 'manager' | 'members'>): Chosen[] =>
  manager && !members.some(({ id }) => id === manager.id) ? [manager, ...members] : [...members]

export const sentOf = (draft: TeamDraft): NewTeam => ({
  name: draft.name,
  description: draft.description.trim() || null,
  manager_id: draft.manager?.id ?? null,
  member_ids: peopleOf(draft).map(({ id }) => id),
})
