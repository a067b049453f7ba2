import { HOUR } from '@kamerton/contract/lib/durations'
import { type Platform, Unbound } from '../../lib/context.ts'
import { companyIdOf } from '../../lib/database/tenant.ts'
import { derivedToken } from '../../lib/tokens.ts'
import { findPayment, type PaymentRow } from '../queries.ts'
import { type Provider, ProviderRefused, type Reading } from './provider.ts'

/** Path of the sandbox page, below `/api` so that any proxy before this server passes it on. */
export const sandboxPath = '/api/payments/sandbox'

const prefix = 'sandbox-'
export const sandboxToken = ({ secret }: Platform, companyId: string, paymentId: string): string =>
  derivedToken(secret, companyIdOf(companyId), 'sandbox-payment', paymentId, 1)

/**
 * Simulates a provider where there is none to pay at. The button pressed on its page is kept with the payment. All else
 * works as with a real one, from the creation of a payment to the notice and the request for its state.
 */
export function sandbox(platform: Platform): Provider {
  const unbound = new Unbound(platform)
  const read = async (companyId: string, paymentId: string): Promise<Reading> => {
    const payment = await unbound.inCompany(companyId, (ctx) => findPayment(ctx, paymentId), 'read')
    if (!payment) throw new ProviderRefused('no such payment in the sandbox')
    const token = sandboxToken(platform, companyId, paymentId)
    const url = `${platform.publicUrl}${sandboxPath}/${paymentId}?token=${token}`
    return readingOf(payment, { companyId, url, now: unbound.now })
  }
  return {
    name: 'sandbox',
    create: ({ companyId, paymentId }) => read(companyId, paymentId),
    read: ({ companyId, providerId }) => read(companyId, providerId.slice(prefix.length)),
  }
}

/** It waits for an hour, as at a real provider. */
const waitsFor = HOUR

function outcomeOf({ sandbox_outcome, created_at }: PaymentRow, now: Date): Pick<Reading, 'status' | 'reason'> {
  if (sandbox_outcome === 'paid') return { status: 'completed', reason: null }
  if (sandbox_outcome === 'declined') return { status: 'failed', reason: 'платёж отклонён' }
  return now.getTime() - created_at.getTime() < waitsFor
    ? { status: 'pending', reason: null }
    : { status: 'failed', reason: 'платёж не подтвердили вовремя' }
}

const readingOf = (
  payment: PaymentRow,
  { companyId, url, now }: { companyId: string; url: string; now: Date },
): Reading => ({
  providerId: prefix + payment.id,
  ...outcomeOf(payment, now),
  amountKopecks: payment.amount_kopecks,
  currency: 'RUB',
  companyId,
  paymentId: payment.id,
  confirmationUrl: url,
})
