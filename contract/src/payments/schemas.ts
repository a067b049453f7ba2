import { z } from 'zod'
import { Instant } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'

export { freeUserLimit } from './free-limit.ts'

/** So many days before the end of a paid month those who may pay are told. */
export const daysBeforeEnd = [7, 3, 1] as const

/** How many days after the paid month the limit stays as it was. */
export const graceDays = 7

/** Places and who takes them. An own server has neither tariff nor limit: there the limit and what is left of it are null. */
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

/** How it is paid: by card or SBP at the provider, on our own page that only plays a provider, by bank transfer. */
export const paymentProviders = ['yookassa', 'sandbox', 'invoice'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

export const Payment = z.object({
  id: Id,
  amount: Roubles,
  currency: Currency,
  description: z.string(),
  user_limit: z.int(),
  status: z.enum(paymentStatuses),
  /** Why it failed, in words; null of any other. */
  failure_reason: z.string().nullable(),
  provider: z.enum(paymentProviders),
  /** Where it is paid. Null when it is over, or while the provider has not answered yet. */
  confirmation_url: z.string().nullable(),
  created_at: Instant,
  /** When it was completed or has failed. */
  ended_at: Instant.nullable(),
})
export type Payment = z.output<typeof Payment>

/**
 * `free`: nothing to pay for; `given`: more places than are free, and no month to be paid; `paid`: the paid month runs; `grace`: it is
 * over and the limit still stands; `lapsed`: the limit has fallen to what is free; `own_server`: there is no tariff here.
 */
export const subscriptionStates = ['free', 'given', 'paid', 'grace', 'lapsed', 'own_server'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** The subscription as those see it who administer. */
export const SubscriptionTerms = Subscription.extend({
  state: z.enum(subscriptionStates),
  /** Of the limit that stands now. */
  monthly_amount: Roubles,
  currency: Currency,
  /** Up to this limit nothing more is due while the paid month runs: so many places it was paid for. */
  paid_user_limit: z.int().nullable(),
  paid_until: Instant.nullable(),
  /** When the limit falls unless the next month is paid. */
  grace_until: Instant.nullable(),
  /** What is left of the paid month; a raise costs so much less. */
  credit: Roubles,
  /** Whether the next month can be paid already. */
  can_renew: z.boolean(),
  /** What waits to be paid, if anything does: there is one at most. */
  pending_payment: Payment.nullable(),
})
export type SubscriptionTerms = z.output<typeof SubscriptionTerms>

/** Where to go and pay. */
export const PaymentToMake = z.object({ id: Id, amount: Roubles, currency: Currency, confirmation_url: z.string() })
export type PaymentToMake = z.output<typeof PaymentToMake>

/** With `payment`, money is due and the limit stands as it was until it has arrived. */
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
  /** What the next month costs and by when it is due; null where nothing is. */
  next: z.object({ amount: Roubles, due_at: Instant }).nullable(),
})
export type PaymentSummary = z.output<typeof PaymentSummary>

const limitRange = 'Лимит – целое число от 1 до 1000'
/** A limit as somebody chooses it, 1–1000. */
export const UserLimit = z.int({ error: limitRange }).min(1, { error: limitRange }).max(1000, { error: limitRange })
