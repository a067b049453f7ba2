import { invites } from '@kamerton/contract/invites/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../lib/http/serve.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { cancelInvitation } from './cancel-invitation.ts'
import { cancelMany, restoreMany } from './cancel-many.ts'
import { createInvitations } from './create-invitations.ts'
import { resendInvitation } from './resend-invitation.ts'
import { resendMany } from './resend-many.ts'
import { showColleagues, showDelivery, showInvitation, showInvitations } from './show-invitations.ts'

export const inviteRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, invites, {
    create: createInvitations,
    list: showInvitations,
    colleagues: showColleagues,
    delivery: showDelivery,
    resend: resendInvitation,
    async cancel(ctx, input) {
      await cancelInvitation(ctx, input)
      return { msg: 'Приглашение отменено' }
    },
    resendMany,
    cancelMany,
    restoreMany: (ctx, { undo }) => restoreMany(ctx, undo),
    info: showInvitation,
    register: acceptInvitation,
  })
