import { z } from 'zod'
import { Consents } from '../consents/boxes.ts'
import { Instant } from '../lib/dates.ts'
import { Email, Id, lineText, PersonName } from '../lib/fields.ts'
import { NewPassword } from '../lib/password.ts'
import { TeamRef } from '../people/schemas.ts'

/** The most rows of one request; a longer file is sent in several requests. */
export const inviteBatchLimit = 500

/** Roles that an invitation may give, the usual first. Ownership is handed over, never given by a link. */
export const InvitedRole = z.enum(['employee', 'manager', 'admin'], { error: 'Выберите роль' })
export type InvitedRole = z.output<typeof InvitedRole>

export const InviteRow = z.object({
  ...PersonName,
  email: Email,
  position: lineText(120)
    .nullish()
    .transform((text) => text || null),
  role: InvitedRole.default('employee'),
  /** The team that the person joins on acceptance. If it has been deleted by then, it is skipped. */
  team_id: Id.nullish().transform((id) => id ?? null),
})

/** State of the letter with the link: in the queue, taken by the mail server, or given up. */
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
  /** Also null if the team has been deleted since. */
  team: TeamRef.nullable(),
  created_at: Instant,
  /** The time of the newest letter: sending again starts the seven days anew. */
  sent_at: Instant,
  expires_at: Instant,
  is_used: z.boolean(),
  /** Null: no letter was written for it. */
  delivery: Delivery.nullable(),
})
export type Invite = z.output<typeof Invite>

/** Delivery progress of the letters of all open invitations. */
export const DeliveryProgress = z.object({ total: z.int(), sent: z.int(), failed: z.int() })
export type DeliveryProgress = z.output<typeof DeliveryProgress>

export const InviteInfo = z.object({
  invited_by_name: z.string(),
  company_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  position: z.string().nullable(),
  /** Whether this server has a Telegram bot, so that a name there is of use. */
  has_telegram: z.boolean(),
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

/** Invitations that are acted on together. */
export const ChosenInvites = z.object({
  invite_ids: z
    .array(Id, { error: 'Выберите приглашения' })
    .min(1, { error: 'Выберите приглашения' })
    .max(inviteBatchLimit, { error: `Не больше ${inviteBatchLimit} приглашений за один раз` }),
})
export type ChosenInvites = z.output<typeof ChosenInvites>

/** Why an invitation was left out: gone, accepted, not the caller's to send, sent too often, or without a seat. */
export const InviteLeftOut = z.enum([
  'not_found',
  'invitation_already_accepted',
  'forbidden',
  'too_many_requests',
  'email_taken',
  'user_limit_reached',
])
export type InviteLeftOut = z.output<typeof InviteLeftOut>

/** The chosen invitations that were acted on, and those that were not. */
export const InvitesActed = z.object({
  done_ids: z.array(Id),
  left_out: z.array(z.object({ invite_id: Id, reason: InviteLeftOut })),
})
export type InvitesActed = z.output<typeof InvitesActed>
