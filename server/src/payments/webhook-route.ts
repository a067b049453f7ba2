import { noticePath } from '@kamerton/contract/payments/endpoints'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../lib/app-error.ts'
import { type Platform, Unbound } from '../lib/context.ts'
import { ProviderRefused, ProviderSilent } from './providers/provider.ts'
import { takeWebhook } from './take-webhook.ts'

/**
 * Endpoint for notices of a provider. An understood notice and any other get the same answer. Only if the provider
 * cannot be asked about it, the answer is an error, and the provider sends it again later.
 */
export function addPaymentWebhook(app: FastifyInstance, platform: Platform): void {
  const unbound = new Unbound(platform)
  void app.register(async (notices) => {
    // Any body is accepted: one that is no notice is not for us, and must not be sent again.
    notices.removeAllContentTypeParsers()
    notices.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, parsed(String(body))))
    notices.post(noticePath, async (request, reply) => {
      try {
        await takeWebhook(unbound, request.body)
      } catch (error) {
        if (error instanceof ProviderSilent) throw new AppError('payment_service_silent')
        // The provider knows no such payment: the notice is somebody else's.
        if (!(error instanceof ProviderRefused)) throw error
      }
      return reply.send({})
    })
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
