import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id, LinkToken, Message } from '../lib/fields.ts'
import {
  AddressOnly,
  Login,
  PasswordChange,
  PasswordReset,
  RefreshToken,
  Registration,
  Session,
  TokenPair,
} from './schemas.ts'

export const auth = endpoints({
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    once: true,
    input: Registration,
    output: Message,
    success: 201,
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    // Without a key: each device has a session of its own.
    unkeyed: true,
    again: true,
    input: Login,
    output: TokenPair,
    errors: ['wrong_credentials', 'email_not_verified', 'company_closed', 'company_closed_by_you'],
  },
  refresh: {
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'public',
    // Without a key: a used token answers once more by itself.
    unkeyed: true,
    input: RefreshToken,
    output: TokenPair,
    errors: ['refresh_refused'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'session',
    // Without a key: ends what has ended.
    unkeyed: true,
    again: true,
    beforeConsent: true,
    input: z.object({}),
    output: Message,
    // Clears everything that this browser has stored about the person, in case the page does not.
    headers: { 'clear-site-data': '"storage"' },
  },
  sessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'session',
    tells: 'nothing',
    input: z.object({}),
    output: z.array(Session),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'session',
    again: true,
    input: z.object({ id: Id }),
    output: Message,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    access: 'session',
    // Without a key: ends what has ended.
    unkeyed: true,
    again: true,
    input: z.object({}),
    output: Message,
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'public',
    // Without a key: the link works once.
    unkeyed: true,
    input: z.object({ token: LinkToken }),
    output: Message,
    errors: ['verification_link_invalid', 'email_already_verified'],
  },
  resendVerification: {
    method: 'POST',
    path: '/api/auth/resend-verification',
    access: 'public',
    once: true,
    input: AddressOnly,
    output: Message,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    once: true,
    input: AddressOnly,
    output: Message,
  },
  /** Whether a reset link still works, checked before the person types anything. The check does not use the link up. */
  checkResetLink: {
    method: 'POST',
    path: '/api/auth/reset-password/check',
    access: 'public',
    // Without a key: only looks; a POST keeps the link out of addresses that are written down.
    unkeyed: true,
    input: z.object({ token: LinkToken }),
    output: Message,
    errors: ['reset_link_invalid'],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    // Without a key: the link works once.
    unkeyed: true,
    input: PasswordReset,
    output: Message,
    errors: ['reset_link_invalid'],
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'session',
    // Without a key: the same password again; the current one proves it.
    unkeyed: true,
    input: PasswordChange,
    output: Message,
    errors: ['current_password_wrong'],
  },
  /** The answer by a letter's link: yes changes the address, no keeps it. */
  answerEmailChange: {
    method: 'POST',
    path: '/api/auth/email-change',
    access: 'public',
    // Without a key: the link works once.
    unkeyed: true,
    input: z.object({ token: LinkToken, agree: z.boolean() }),
    output: Message,
    errors: ['email_change_invalid'],
  },
})
