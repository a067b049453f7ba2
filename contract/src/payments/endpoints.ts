import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'
import {
  ChangedSubscription,
  Payment,
  PaymentList,
  PaymentSummary,
  PaymentToMake,
  SubscriptionTerms,
  UserLimit,
} from './schemas.ts'

/** What a call that may cost money can be told beside its own refusals. */
const aboutMoney = ['own_server', 'payments_not_set_up', 'payment_pending', 'payment_service_silent'] as const

const changing = {
  path: '/api/payments/subscription',
  access: 'session',
  input: z.object({ current_user_limit: UserLimit }),
  output: ChangedSubscription,
  errors: ['limit_below_users', ...aboutMoney],
} as const

export const payments = endpoints({
  subscription: {
    method: 'GET',
    path: '/api/payments/subscription',
    access: 'session',
    input: z.object({}),
    output: SubscriptionTerms,
  },
  /** Lowers the limit at once. Raising it needs money first: the answer says where it is paid. */
  changeSubscription: { method: 'PUT', ...changing },
  /** The same. */
  startSubscription: { method: 'POST', ...changing },
  /** The newest first. */
  list: {
    method: 'GET',
    path: '/api/payments/payments',
    access: 'session',
    input: z.object({}),
    output: PaymentList,
  },
  /** Pays the next month, or with a limit a raise to it. What it costs is counted here, whatever is sent. */
  create: {
    method: 'POST',
    path: '/api/payments/payments',
    access: 'session',
    input: z.object({ user_limit: UserLimit.optional() }),
    ignores: ['amount', 'currency', 'description'],
    output: PaymentToMake,
    success: 201,
    errors: ['nothing_to_pay', 'paid_ahead', 'limit_below_users', ...aboutMoney],
  },
  /** Cancels what waits to be paid; nothing else can be said of a payment from outside. */
  cancel: {
    method: 'PUT',
    path: '/api/payments/payments/:id',
    access: 'session',
    input: z.object({
      id: Id,
      status: z.literal('failed', { error: 'Платёж можно только отменить' }),
    }),
    output: Payment,
    errors: ['payment_is_over', 'payment_service_silent'],
  },
  summary: {
    method: 'GET',
    path: '/api/payments/summary',
    access: 'session',
    input: z.object({}),
    output: PaymentSummary,
  },
})

/**
 * Where a provider tells that something happened to a payment. No call of ours: what it is sent is not ours to choose, and a body that is
 * not understood is answered like any other that changes nothing.
 */
export const noticePath = '/api/payments/webhook'
