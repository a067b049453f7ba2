import { z } from 'zod'
import { NewPassword } from '../auth/password.ts'
import { Consents } from '../auth/schemas.ts'
import { Instant } from '../lib/dates.ts'
import { Email, Id, lineText, PersonName } from '../lib/fields.ts'

/** More rows than this come as a file in several requests. */
export const inviteBatchLimit = 500

export const InviteRow = z.object({
  ...PersonName,
  email: Email,
  position: lineText(120)
    .nullish()
    .transform((text) => text || null),
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
