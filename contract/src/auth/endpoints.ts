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
    input: Login,
    output: TokenPair,
    errors: ['wrong_credentials', 'email_not_verified', 'company_closed', 'company_closed_by_you'],
  },
  refresh: {
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'public',
    input: RefreshToken,
    output: TokenPair,
    errors: ['refresh_refused'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'session',
    input: z.object({}),
    output: Message,
    // Whatever this browser has kept of the person goes, should the page itself not get to it.
    headers: { 'clear-site-data': '"storage"' },
  },
  sessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'session',
    input: z.object({}),
    output: z.array(Session),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'session',
    input: z.object({ id: Id }),
    output: Message,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    access: 'session',
    input: z.object({}),
    output: Message,
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'public',
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
  /** Whether a reset link still works, asked before anything is typed. Looking does not use it up. */
  checkResetLink: {
    method: 'POST',
    path: '/api/auth/reset-password/check',
    access: 'public',
    input: z.object({ token: LinkToken }),
    output: Message,
    errors: ['reset_link_invalid'],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    input: PasswordReset,
    output: Message,
    errors: ['reset_link_invalid'],
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'session',
    input: PasswordChange,
    output: Message,
    errors: ['current_password_wrong'],
  },
  /** By the link of a letter: yes moves the address, no keeps it. */
  answerEmailChange: {
    method: 'POST',
    path: '/api/auth/email-change',
    access: 'public',
    input: z.object({ token: LinkToken, agree: z.boolean() }),
    output: Message,
    errors: ['email_change_invalid'],
  },
})
