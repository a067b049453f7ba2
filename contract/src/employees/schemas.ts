import { z } from 'zod'
import { ScoreReason, ScoringComponent } from '../analytics/score-schemas.ts'
import { Instant } from '../lib/dates.ts'
import { Email, Id, lineText, OpenedVersion, queryInteger, requiredLine } from '../lib/fields.ts'
import { KnownPassword } from '../lib/password.ts'
import { Role, TeamRef } from '../people/schemas.ts'
import { pageLimits } from './constants.ts'

/** Columns by which the directory can be sorted. People without a team or a figure come last in both directions. */
export const directoryColumns = ['name', 'team', 'role', 'engagement', 'scoring'] as const
export type DirectoryColumn = (typeof directoryColumns)[number]

/** A column, with `-` before it for descending order. */
export const DirectoryOrder = z.enum([
  ...directoryColumns,
  ...directoryColumns.map((column): `-${DirectoryColumn}` => `-${column}`),
])
export type DirectoryOrder = z.output<typeof DirectoryOrder>

/** Filters, order and page of the directory. Search words may come in any order and match names or the address. */
export const DirectoryQuery = z.object({
  search: lineText(200).optional(),
  team_id: Id.optional(),
  role: Role.optional(),
  /** Only those with a figure that is judged bad. */
  attention: z.literal('on').optional(),
  sort: DirectoryOrder.default('name'),
  page: queryInteger(1, 100_000).default(1),
  limit: queryInteger(1, pageLimits.most).default(pageLimits.usual),
})
export type DirectoryQuery = z.output<typeof DirectoryQuery>

/** Filters and order of the directory, without the page. */
export const DirectoryFilters = DirectoryQuery.omit({ page: true, limit: true })
export type DirectoryFilters = z.output<typeof DirectoryFilters>

/** A downloadable list: its file name and its text. */
export const EmployeesFile = z.object({ file_name: z.string(), content: z.string() })
export type EmployeesFile = z.output<typeof EmployeesFile>

/** A person's own scores, from their named answers. */
export const DirectoryScores = z.object({
  engagement_score: z.number().nullable(),
  /** Number of answers to questions behind it. */
  engagement_answers: z.int(),
  performance_score: z.number().nullable(),
  performance_reason: ScoreReason.nullable(),
})
export type DirectoryScores = z.output<typeof DirectoryScores>

export const EmployeeCard = z.object({
  id: Id,
  full_name: z.string(),
  email: z.string(),
  avatar_url: z.string().nullable(),
  position: z.string().nullable(),
  role: Role,
  /** The primary one, else the first by name. */
  team: TeamRef.nullable(),
  analytics: DirectoryScores,
  recommendations_count: z.int(),
})
export type EmployeeCard = z.output<typeof EmployeeCard>

export const EmployeePage = z.object({
  employees: z.array(EmployeeCard),
  /** Of all pages. */
  total: z.int(),
  page: z.int(),
  limit: z.int(),
})
export type EmployeePage = z.output<typeof EmployeePage>

/** Enough to choose a person from a list; no address. */
export const EmployeeOption = z.object({
  id: Id,
  full_name: z.string(),
  avatar_url: z.string().nullable(),
  position: z.string().nullable(),
  role: Role,
})
export type EmployeeOption = z.output<typeof EmployeeOption>

/** The data behind the figures of a profile: the days covered, and the number of answers. */
export const ScoreDetails = z.object({
  engagement: z.object({ days: z.int(), answers: z.int() }),
  enps: z.object({
    days: z.int(),
    answers: z.int(),
    promoters: z.int(),
    passives: z.int(),
    detractors: z.int(),
  }),
  participation: z.object({ days: z.int(), answered: z.int(), asked: z.int() }),
  scoring: z.object({ days: z.int(), components: z.array(ScoringComponent) }),
})

export const EmployeeScores = z.object({
  enps_score: z.number().nullable(),
  performance_score: z.number().nullable(),
  performance_reason: ScoreReason.nullable(),
  /** Percent. */
  participation_rate: z.number().nullable(),
  engagement_score: z.number().nullable(),
  details: ScoreDetails,
})
export type EmployeeScores = z.output<typeof EmployeeScores>

export const EmployeeProfile = z.object({
  id: Id,
  email: z.string(),
  role: Role,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  position: z.string().nullable(),
  avatar_url: z.string().nullable(),
  telegram_username: z.string().nullable(),
  /** The name of the primary team. */
  team: z.string().nullable(),
  /** The primary one first. */
  teams: z.array(TeamRef),
  analytics: EmployeeScores,
  version: z.int(),
  /**
   * A new address that is not in effect yet, for those who may change the person. It waits for the person's consent or
   * for this time; without a time, for confirmation from its mailbox.
   */
  email_change: z.object({ email: z.string(), takes_effect_at: Instant.nullable() }).nullable(),
})
export type EmployeeProfile = z.output<typeof EmployeeProfile>

/** The form «Редактирование сотрудника»; the role is changed by a call of its own. */
export const EmployeeDetails = z.object({
  email: Email,
  first_name: requiredLine(100, 'Введите имя'),
  last_name: requiredLine(100, 'Введите фамилию'),
  position: lineText(200)
    .transform((text) => text || null)
    .nullish(),
})
export type EmployeeDetails = z.output<typeof EmployeeDetails>

/** The changed fields of the form. */
export const EmployeeChanges = EmployeeDetails.partial().extend({ version: OpenedVersion })
export type EmployeeChanges = z.output<typeof EmployeeChanges>

/** A role that somebody may be given. Ownership is not among them: it is handed over. */
export const GivenRole = Role.exclude(['owner'], { error: 'Такую роль назначить нельзя. Владение компанией передают' })
export type GivenRole = z.output<typeof GivenRole>

/** Confirms the owner's intent and the new owner's name, since nobody can undo the handover alone. */
export const HandOver = z.object({
  full_name: requiredLine(201, 'Введите имя и\u00a0фамилию нового владельца'),
  password: KnownPassword,
})
export type HandOver = z.output<typeof HandOver>

/** `ended`: the number of sessions that were still active. */
export const SessionsEnded = z.object({ msg: z.string(), ended: z.int() })
