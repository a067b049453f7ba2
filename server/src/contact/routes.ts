import { contact } from '@kamerton/contract/contact/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../lib/http/serve.ts'
import { askForOffer } from './ask-for-offer.ts'

export const contactRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, contact, { ask: askForOffer })
