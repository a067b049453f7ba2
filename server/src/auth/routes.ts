import { auth } from '@kamerton/contract/auth/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../lib/http/serve.ts'
import { forgotPassword, resendVerification } from './ask-for-link.ts'
import { answerEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { endOtherSessions, endOwnSession, showSessions } from './own-sessions.ts'
import { refreshSession } from './refresh-session.ts'
import { registerCompany } from './register-company.ts'
import { checkResetLink, resetPassword } from './reset-password.ts'
import { verifyEmail } from './verify-email.ts'

export const authRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, auth, {
    register: registerCompany,
    login: logIn,
    refresh: refreshSession,
    logout: logOut,
    sessions: showSessions,
    endSession: endOwnSession,
    endOtherSessions,
    verifyEmail,
    resendVerification,
    forgotPassword,
    checkResetLink,
    resetPassword,
    changePassword,
    answerEmailChange,
  })
