import type { PaymentProvider } from '@kamerton/contract/payments/schemas'

/** What a provider is asked to take. */
export type Order = {
  companyId: string
  paymentId: string
  /** The same with each attempt: the provider makes one payment of it. */
  idempotenceKey: string
  amountKopecks: number
  description: string
  /** Where the receipt goes. */
  payerEmail: string
  /** Where the payer comes back to. */
  returnUrl: string
}

/** What a provider says of one payment, when it was asked and not when it told. */
export type Reading = {
  providerId: string
  status: 'pending' | 'completed' | 'failed'
  /** In words for people, where it failed. */
  reason: string | null
  amountKopecks: number | null
  currency: string
  /** What we named when it was made: whose it is. */
  companyId: string | null
  paymentId: string | null
  confirmationUrl: string | null
}

/** Whoever takes money. None of its calls is made while a transaction is open. */
export type Provider = {
  name: Exclude<PaymentProvider, 'invoice'>
  /** Makes the payment there, or finds the one that an earlier attempt has made. */
  create(order: Order): Promise<Reading>
  read(payment: { companyId: string; providerId: string }): Promise<Reading>
}

/** It did not answer, or not whether: what became of the call is unknown, and the same call may be made again. */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent'
}

/** It has refused the call for good. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}
