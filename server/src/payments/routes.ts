import { payments } from '@kamerton/contract/payments/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../lib/http/serve.ts'
import { showSubscription } from './show-subscription.ts'

export const paymentRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, payments, { subscription: showSubscription })
