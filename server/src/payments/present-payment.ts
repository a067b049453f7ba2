import { roublesOf } from '@kamerton/contract/payments/price'
import type { Payment } from '@kamerton/contract/payments/schemas'
import type { PaymentRow } from './queries.ts'

export const currency = 'RUB' as const

export const presentPayment = (payment: PaymentRow): Payment => ({
  id: payment.id,
  amount: roublesOf(payment.amount_kopecks),
  currency,
  description: payment.description,
  user_limit: payment.user_limit,
  status: payment.status,
  failure_reason: payment.failure_reason,
  provider: payment.provider,
  confirmation_url: payment.confirmation_url,
  created_at: payment.created_at,
  ended_at: payment.ended_at,
})
