import { payments } from '@kamerton/contract/payments/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../lib/http/serve.ts'
import { cancelPayment } from './cancel-payment.ts'
import { changeLimit, payFor } from './change-limit.ts'
import { addSandboxPage } from './sandbox-page.ts'
import { showPayments, showSubscription, showSummary } from './show-subscription.ts'
import { addPaymentWebhook } from './webhook-route.ts'

export function paymentRoutes(app: FastifyInstance, served: Served): void {
  serve(app, served, payments, {
    subscription: showSubscription,
    changeSubscription: changeLimit,
    startSubscription: changeLimit,
    list: showPayments,
    create: payFor,
    cancel: cancelPayment,
    summary: showSummary,
  })
  addPaymentWebhook(app, served.platform)
  addSandboxPage(app, served.platform)
}
