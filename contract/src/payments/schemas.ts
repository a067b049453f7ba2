import { z } from 'zod'
import { Instant } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'

export { freeUserLimit } from './free-limit.ts'

/** Days before the end of a paid month on which people who may pay are reminded. */
export const daysBeforeEnd = [7, 3, 1] as const

/** Days after the paid month during which the limit stays unchanged. */
export const graceDays = 7

/**
 * The limit and the number of people. A self-hosted server has neither tariff nor limit: there the limit and the free
 * places are null.
 */
export const Subscription = z.object({
  current_user_limit: z.int().nullable(),
  current_users_count: z.int(),
  available_slots: z.int().nullable(),
  is_limit_reached: z.boolean(),
})
export type Subscription = z.output<typeof Subscription>

/** Roubles with two decimals. */
export const Roubles = z.string().regex(/^\d{1,12}\.\d{2}$/)
export const Currency = z.literal('RUB')

export const paymentStatuses = ['completed', 'pending', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Payment methods: card or SBP at the provider, our own test page that simulates a provider, or bank transfer. */
export const paymentProviders = ['yookassa', 'sandbox', 'invoice'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

export const Payment = z.object({
  id: Id,
  amount: Roubles,
  currency: Currency,
  description: z.string(),
  user_limit: z.int(),
  status: z.enum(paymentStatuses),
  /** Why it failed, in words; null for any other payment. */
  failure_reason: z.string().nullable(),
  provider: z.enum(paymentProviders),
  /** The address to pay at. Null when it has ended, or while the provider has not answered yet. */
  confirmation_url: z.string().nullable(),
  created_at: Instant,
  /** The time of its completion or failure. */
  ended_at: Instant.nullable(),
})
export type Payment = z.output<typeof Payment>

/**
 * States of a subscription. `free`: nothing to pay for; `given`: more places than are free, and no month to pay.
 * `paid`: within the paid month; `grace`: it is over and the limit is kept; `lapsed`: the limit has fallen to the free
 * one. `own_server`: a self-hosted server without a tariff.
 */
export const subscriptionStates = ['free', 'given', 'paid', 'grace', 'lapsed', 'own_server'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** The subscription as administrators see it. */
export const SubscriptionTerms = Subscription.extend({
  state: z.enum(subscriptionStates),
  /** The price of the current limit. */
  monthly_amount: Roubles,
  currency: Currency,
  /** The number of places paid for: up to this limit nothing more is due within the paid month. */
  paid_user_limit: z.int().nullable(),
  paid_until: Instant.nullable(),
  /** The time at which the limit falls unless the next month is paid. */
  grace_until: Instant.nullable(),
  /** The value of the rest of the paid month; it reduces the price of a raise. */
  credit: Roubles,
  /** Whether the next month can be paid already. */
  can_renew: z.boolean(),
  /** The pending payment, if any: there is one at most. */
  pending_payment: Payment.nullable(),
})
export type SubscriptionTerms = z.output<typeof SubscriptionTerms>

/** The payment to make, with the address to pay at. */
export const PaymentToMake = z.object({ id: Id, amount: Roubles, currency: Currency, confirmation_url: z.string() })
export type PaymentToMake = z.output<typeof PaymentToMake>

/** With `payment`, money is due, and the limit stays unchanged until it has arrived. */
export const ChangedSubscription = SubscriptionTerms.extend({ payment: PaymentToMake.optional() })
export type ChangedSubscription = z.output<typeof ChangedSubscription>

export const PaymentList = z.object({ payments: z.array(Payment) })

export const PaymentSummary = z.object({
  currency: Currency,
  total_paid: Roubles,
  completed: z.int(),
  pending: z.int(),
  failed: z.int(),
  last_paid_at: Instant.nullable(),
  /** The price of the next month and its due time; null where nothing is due. */
  next: z.object({ amount: Roubles, due_at: Instant }).nullable(),
})
export type PaymentSummary = z.output<typeof PaymentSummary>

const limitRange = 'Лимит – целое число от 1 до 1000'
/** A limit as a person chooses it, 1–1000. */
export const UserLimit = z.int({ error: limitRange }).min(1, { error: limitRange }).max(1000, { error: limitRange })
