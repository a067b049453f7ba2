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

/** Refusals of calls that may cost money, beside their own. */
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
    tells: 'nothing',
    input: z.object({}),
    output: SubscriptionTerms,
  },
  /** Lowers the limit at once. Raising it needs a payment first: the answer contains the address to pay at. */
  changeSubscription: {
    method: 'PUT',
    // Without a version: one choice about one thing.
    unversioned: true,
    ...changing,
  },
  /** Another address of `changeSubscription`, with equal behaviour. */
  startSubscription: {
    method: 'POST',
    // Without a key: one payment waits at most, and another click finds it.
    unkeyed: true,
    ...changing,
  },
  /** The newest first. */
  list: {
    method: 'GET',
    path: '/api/payments/payments',
    access: 'session',
    tells: 'nothing',
    input: z.object({}),
    output: PaymentList,
  },
  /** Pays the next month or, with a limit, a raise to it. The amount is computed here, whatever is sent. */
  create: {
    method: 'POST',
    path: '/api/payments/payments',
    access: 'session',
    // Without a key: one payment waits at most, and another click finds it.
    unkeyed: true,
    input: z.object({ user_limit: UserLimit.optional() }),
    ignores: ['amount', 'currency', 'description'],
    output: PaymentToMake,
    success: 201,
    errors: ['nothing_to_pay', 'paid_ahead', 'limit_below_users', ...aboutMoney],
  },
  /** Cancels a pending payment; no other change of a payment is accepted from outside. */
  cancel: {
    method: 'PUT',
    path: '/api/payments/payments/:id',
    access: 'session',
    // Without a version: one choice about one thing.
    unversioned: true,
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
    tells: 'nothing',
    input: z.object({}),
    output: PaymentSummary,
  },
})

/**
 * The address of payment providers' notices. It is no call of the contract, since the provider decides what it sends. A
 * body that is not understood gets the answer of any other that changes nothing.
 */
export const noticePath = '/api/payments/webhook'
