import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Email, Id, LinkToken, Message } from '../lib/fields.ts'
import {
  ChosenInvites,
  DeliveryProgress,
  Invite,
  InviteAcceptance,
  InviteInfo,
  InviteRow,
  InvitesActed,
  inviteBatchLimit,
} from './schemas.ts'

export const invites = endpoints({
  create: {
    method: 'POST',
    path: '/api/invites',
    access: 'session',
    once: true,
    input: z.object({
      invites: z
        .array(InviteRow.strict(), { error: 'Добавьте хотя бы одного сотрудника' })
        .min(1, { error: 'Добавьте хотя бы одного сотрудника' })
        .max(inviteBatchLimit, { error: `Не больше ${inviteBatchLimit} приглашений за один раз` }),
    }),
    output: z.array(Invite),
    success: 201,
    errors: ['user_limit_reached'],
  },
  list: {
    method: 'GET',
    path: '/api/invites',
    access: 'session',
    tells: 'nothing',
    input: z.object({}),
    output: z.array(Invite),
  },
  /**
   * Returns those addresses that belong to people of the company, so that they are marked while a list is prepared, not
   * only on sending.
   */
  colleagues: {
    method: 'POST',
    path: '/api/invites/colleagues',
    access: 'session',
    // Without a key: only looks; a POST keeps the addresses out of the log.
    unkeyed: true,
    input: z.object({ emails: z.array(Email).min(1).max(inviteBatchLimit) }),
    output: z.object({ emails: z.array(z.string()) }),
  },
  delivery: {
    method: 'GET',
    path: '/api/invites/delivery',
    access: 'session',
    tells: 'nothing',
    input: z.object({}),
    output: DeliveryProgress,
  },
  /** Takes the invitation's id or its token: the screen of the specification has used both. */
  resend: {
    method: 'POST',
    path: '/api/invites/:id/resend',
    access: 'session',
    once: true,
    input: z.object({ id: LinkToken }),
    output: Invite,
    errors: ['invitation_already_accepted', 'user_limit_reached'],
  },
  /** Cancels the invitation: its links stop working at once, and its seat is free. */
  cancel: {
    method: 'DELETE',
    path: '/api/invites/:id',
    access: 'session',
    once: 'call',
    input: z.object({ id: Id }),
    output: Message,
    errors: ['forbidden', 'not_found', 'invitation_already_accepted'],
  },
  /** Sends those of the chosen invitations that can be sent, and says why the others were not. */
  resendMany: {
    method: 'POST',
    path: '/api/invites/resend',
    access: 'session',
    once: true,
    input: ChosenInvites,
    output: InvitesActed,
    errors: ['forbidden', 'not_found', 'invalid_input'],
  },
  /** Cancels the chosen invitations that are open. */
  cancelMany: {
    method: 'POST',
    path: '/api/invites/cancel',
    access: 'session',
    once: true,
    input: ChosenInvites,
    /** `undo` is sealed by the server for one hour. */
    output: InvitesActed.extend({ undo: z.string() }),
    errors: ['forbidden', 'not_found', 'invalid_input'],
  },
  /** Takes a cancellation back: the links of the letters work again, where the address and a seat are still free. */
  restoreMany: {
    method: 'POST',
    path: '/api/invites/restore',
    access: 'session',
    once: true,
    input: z.object({ undo: z.string().max(500_000, { error: 'Неверные данные' }) }),
    output: z.object({ restored: z.int(), missing: z.int() }),
    errors: ['forbidden', 'undo_expired'],
  },
  info: {
    method: 'GET',
    path: '/api/invites/:token/info',
    access: 'public',
    tells: 'nothing',
    input: z.object({ token: LinkToken }),
    output: InviteInfo,
    errors: ['invitation_invalid', 'invitation_already_accepted'],
  },
  register: {
    method: 'POST',
    path: '/api/invites/:token/register',
    access: 'public',
    once: true,
    input: InviteAcceptance.extend({ token: LinkToken }),
    /**
     * Only the letter's own link proves the mailbox. A person who followed another link is asked to confirm it by a
     * letter.
     */
    output: Message.extend({ needs_proof: z.boolean() }),
    success: 201,
    errors: ['invitation_invalid', 'invitation_already_accepted', 'user_limit_reached'],
  },
})
