import { consents } from '@kamerton/contract/consents/endpoints'
import type { FastifyInstance } from 'fastify'
import type { PersonLeaves } from '../employees/delete-employee.ts'
import { type Served, serve } from '../lib/http/serve.ts'
import { giveConsent } from './give-consent.ts'
import { showConsent } from './show-consent.ts'
import { withdrawConsent } from './withdraw-consent.ts'

export const consentRoutes = (app: FastifyInstance, served: Served, leaves: PersonLeaves): void =>
  serve(app, served, consents, {
    show: showConsent,
    give: giveConsent,
    withdraw: (ctx, input) => withdrawConsent(ctx, leaves, input),
  })
