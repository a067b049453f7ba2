import { z } from 'zod'
import { roles } from '../lib/ability.ts'
import { Id, lineText, OpenedVersion, PersonName, queryInteger } from '../lib/fields.ts'

export const Role = z.enum(roles)

export const TeamRef = z.object({ id: Id, name: z.string() })

/** The signed-in person, as the application's shell needs them. */
export const CurrentUser = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string().nullable(),
  full_name: z.string(),
  email: z.string(),
  position: z.string().nullable(),
  role: Role,
  company_id: Id,
  company_name: z.string(),
  /** IANA name: every date of the company is shown in it. */
  time_zone: z.string(),
  avatar_url: z.string().nullable(),
  teams: z.array(TeamRef),
  teams_led: z.array(Id),
  version: z.int(),
})
export type CurrentUser = z.output<typeof CurrentUser>

/** Search for people of the company: by name, and by address for those who may see addresses. */
export const ColleagueQuery = z.object({
  search: lineText(200).optional(),
  limit: queryInteger(1, 50).default(20),
})
export type ColleagueQuery = z.output<typeof ColleagueQuery>

/**
 * A person of the company to choose from a list: only data that everybody there may know, so no address and no figures.
 */
export const Colleague = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  position: z.string().nullable(),
  avatar_url: z.string().nullable(),
  /** The name of the primary team, else of the first by name. */
  team: z.string().nullable(),
})
export type Colleague = z.output<typeof Colleague>

/** The data that people change about themselves. */
export const Profile = z.object({ id: Id, ...PersonName })

/** The changed fields of the profile. */
export const ProfileChanges = Profile.partial().required({ id: true }).extend({ version: OpenedVersion })
export type ProfileChanges = z.output<typeof ProfileChanges>

/** The current address of the photo; null without one. */
export const Avatar = z.object({ avatar_url: z.string().nullable() })
