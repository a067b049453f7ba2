import { z } from 'zod'
import { Instant } from '../lib/dates.ts'
import { Id, longText, OpenedVersion, requiredLine } from '../lib/fields.ts'
import { Role } from '../people/schemas.ts'

export const teamLimits = {
  nameLength: 120,
  descriptionLength: 1000,
  /** More than the largest company of the tariff: a longer list is a mistake of the client. */
  members: 10_000,
  /** Faces on a card of the list: six in the grid, of which the rows show four. */
  facesInGrid: 6,
  facesInList: 4,
} as const

/** The message for a team without a name. */
export const teamNameRequired = 'Название команды обязательно для заполнения'

export const TeamSummary = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  manager_id: Id.nullable(),
  member_count: z.int(),
})
export type TeamSummary = z.output<typeof TeamSummary>

/** A member as a picture on a card. */
const Face = z.object({ full_name: z.string(), avatar_url: z.string().nullable() })

/** A team as the list shows it. */
export const TeamCard = TeamSummary.extend({
  manager: Face.nullable(),
  /** A few members, those longest in the company first. */
  faces: z.array(Face),
  created_at: Instant,
})
export type TeamCard = z.output<typeof TeamCard>

export const TeamPerson = z.object({
  id: Id,
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: z.string().nullable(),
  position: z.string().nullable(),
  email: z.string(),
  role: Role,
})
export type TeamPerson = z.output<typeof TeamPerson>

/** A team with its people. */
export const Team = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  manager_id: Id.nullable(),
  manager: TeamPerson.nullable(),
  /** By name. */
  members: z.array(TeamPerson.omit({ email: true }).extend({ is_primary: z.boolean() })),
  member_ids: z.array(Id),
  created_at: Instant,
  /** Grows with each change; sent back with the next one, so that two people do not overwrite each other unnoticed. */
  version: z.int(),
})
export type Team = z.output<typeof Team>

const Name = requiredLine(teamLimits.nameLength, teamNameRequired)
const Description = longText(teamLimits.descriptionLength)
  .nullable()
  .transform((text) => text || null)
const MemberIds = z
  .array(Id, { error: 'Укажите участников' })
  .max(teamLimits.members, { error: `Не больше ${teamLimits.members} участников` })

export const NewTeam = z.object({
  name: Name,
  description: Description.optional().transform((text) => text ?? null),
  manager_id: Id.nullish().transform((id) => id ?? null),
  member_ids: MemberIds.default([]),
})
export type NewTeam = z.output<typeof NewTeam>

/** Changes of a team: an absent field stays as it is. */
export const TeamChanges = z.object({
  name: Name.optional(),
  description: Description.optional(),
  manager_id: Id.nullish(),
  member_ids: MemberIds.optional(),
  version: OpenedVersion,
})
export type TeamChanges = z.output<typeof TeamChanges>

export const TeamDeleted = z.object({
  msg: z.string(),
  /** Running pulses that were stopped with the team. */
  stopped_pulses: z.int(),
})

/** `from`: the team in which the person was counted until now; null: none. */
export const PersonMoved = z.object({ msg: z.string(), from: z.string().nullable(), to: z.string() })

/** The most people of one move. */
export const moveLimit = 200

/** Moves several people to one team. */
export const PeopleMove = z.object({
  person_ids: z
    .array(Id, { error: 'Выберите сотрудников' })
    .min(1, { error: 'Выберите сотрудников' })
    .max(moveLimit, { error: `Не больше ${moveLimit} человек за один раз` }),
  /** They stay in their earlier team as well; the new one becomes primary. */
  stay: z.boolean().default(false),
})
export type PeopleMove = z.output<typeof PeopleMove>

/** Why a person was left out of a move: in the team already, its leader elsewhere, or no longer here. */
export const LeftOut = z.enum(['already_in_team', 'leads_the_team', 'not_found'])
export type LeftOut = z.output<typeof LeftOut>

export const PeopleMoved = z.object({
  to: z.string(),
  moved_ids: z.array(Id),
  left_out: z.array(z.object({ person_id: Id, reason: LeftOut })),
  /** Sealed by the server for one hour: takes exactly this move back. */
  undo: z.string(),
})
export type PeopleMoved = z.output<typeof PeopleMoved>
