import type { PaymentProvider } from '@kamerton/contract/payments/schemas'

/** A payment that a provider is asked to take. */
export type Order = {
  companyId: string
  paymentId: string
  /** Idempotency key, equal at each attempt: the provider makes one payment of it. */
  idempotenceKey: string
  amountKopecks: number
  description: string
  /** Address of the receipt. */
  payerEmail: string
  /** Page that the payer returns to. */
  returnUrl: string
}

/** A provider's answer about one payment: an answer to a request, never a notice. */
export type Reading = {
  providerId: string
  status: 'pending' | 'completed' | 'failed'
  /** Reason for people, of a failed payment. */
  reason: string | null
  amountKopecks: number | null
  currency: string
  /** Our ids, which we sent when it was made: they say whose it is. */
  companyId: string | null
  paymentId: string | null
  confirmationUrl: string | null
}

/** A payment provider. None of its calls is made while a transaction is open. */
export type Provider = {
  name: Exclude<PaymentProvider, 'invoice'>
  /** Creates the payment there, or finds the one that an earlier attempt has created. */
  create(order: Order): Promise<Reading>
  read(payment: { companyId: string; providerId: string }): Promise<Reading>
}

/** The provider did not answer, or gave no clear result: the state of the call is unknown, and it may be repeated. */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent'
}

/** The provider has refused the call for good. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}
