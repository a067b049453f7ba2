import { z } from 'zod'
import { Consents } from '../consents/boxes.ts'
import { Instant } from '../lib/dates.ts'
import { Email, Id, lineText, PersonName } from '../lib/fields.ts'
import { NewPassword } from '../lib/password.ts'
import { TeamRef } from '../people/schemas.ts'

/** More rows than this come as a file in several requests. */
export const inviteBatchLimit = 500

/** What an invitation may make somebody, the usual first. The owner's office is handed over, never given by a link. */
export const InvitedRole = z.enum(['employee', 'manager', 'admin'], { error: 'Выберите роль' })
export type InvitedRole = z.output<typeof InvitedRole>

export const InviteRow = z.object({
  ...PersonName,
  email: Email,
  position: lineText(120)
    .nullish()
    .transform((text) => text || null),
  role: InvitedRole.default('employee'),
  /** Joined at the acceptance; a team that is gone by then is passed over. */
  team_id: Id.nullish().transform((id) => id ?? null),
})

/** What became of the letter with the link: on its way, taken by the mail server, or given up. */
export const Delivery = z.enum(['waiting', 'sent', 'failed'])
export type Delivery = z.output<typeof Delivery>

export const Invite = z.object({
  id: Id,
  token: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  position: z.string().nullable(),
  role: InvitedRole,
  /** Null also where the team has been deleted since. */
  team: TeamRef.nullable(),
  created_at: Instant,
  expires_at: Instant,
  is_used: z.boolean(),
  /** Null: no letter was written for it. */
  delivery: Delivery.nullable(),
})
export type Invite = z.output<typeof Invite>

/** How far the letters of the invitations that are still open have come. */
export const DeliveryProgress = z.object({ total: z.int(), sent: z.int(), failed: z.int() })
export type DeliveryProgress = z.output<typeof DeliveryProgress>

export const InviteInfo = z.object({
  invited_by_name: z.string(),
  company_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  position: z.string().nullable(),
})

export const InviteAcceptance = z.object({
  password: NewPassword,
  telegram_username: z
    .string()
    .trim()
    .regex(/^@?[A-Za-z][A-Za-z0-9_]{4,31}$/, { error: 'Имя в Telegram: латинские буквы, цифры и _, от 5 знаков' })
    .transform((name) => name.replace(/^@/, ''))
    .nullish()
    .or(z.literal('').transform(() => null)),
  ...Consents,
})
