import { kopecksOf, roublesOf } from '@kamerton/contract/payments/price'
import type { YooKassaShop } from '../../lib/payment-setup.ts'
import { callYooKassa, type YooKassaPayment, YooKassaRefused, YooKassaSilent } from '../../lib/yookassa/yookassa-api.ts'
import { type Order, type Provider, ProviderRefused, ProviderSilent, type Reading } from './provider.ts'

/** Reasons of a cancelled payment, in the provider's words and in ours; unknown ones get one common text. */
const reasons: Readonly<Record<string, string>> = {
  expired_on_confirmation: 'платёж не подтвердили вовремя',
  canceled_by_merchant: 'платёж отменён',
  card_expired: 'срок действия карты истёк',
  country_forbidden: 'картой этой страны оплатить нельзя',
  fraud_suspected: 'платёж остановлен проверкой на мошенничество',
  general_decline: 'банк отклонил платёж',
  insufficient_funds: 'недостаточно денег',
  invalid_card_number: 'неверный номер карты',
  invalid_csc: 'неверный код карты',
  issuer_unavailable: 'банк не отвечает',
  payment_method_limit_exceeded: 'превышен лимит платежей',
  payment_method_restricted: 'этим способом оплатить нельзя',
  permission_revoked: 'разрешение на списание отозвано',
  '3d_secure_failed': 'платёж не подтверждён в банке',
}

/** Payments at YooKassa (https://yookassa.ru/developers/api): in one stage, with a receipt by 54-ФЗ. */
export function yookassa(shop: YooKassaShop): Provider {
  const ask = async (call: Parameters<typeof callYooKassa>[1]): Promise<Reading> => {
    try {
      return readingOf(await callYooKassa(shop, call), shop)
    } catch (error) {
      if (error instanceof YooKassaSilent) throw new ProviderSilent(error.message)
      if (error instanceof YooKassaRefused) throw new ProviderRefused(error.message)
      throw error
    }
  }
  return {
    name: 'yookassa',
    create: (order) => ask({ method: 'POST', path: '/payments', key: order.idempotenceKey, body: bodyOf(order, shop) }),
    read: ({ providerId }) => ask({ method: 'GET', path: `/payments/${encodeURIComponent(providerId)}` }),
  }
}

/** Longest text that the provider accepts. */
const longestDescription = 128

function bodyOf(order: Order, { taxSystem, vatCode }: YooKassaShop) {
  const amount = { value: roublesOf(order.amountKopecks), currency: 'RUB' }
  const description = order.description.slice(0, longestDescription)
  return {
    amount,
    capture: true,
    confirmation: { type: 'redirect', return_url: order.returnUrl },
    description,
    metadata: { company_id: order.companyId, payment_id: order.paymentId },
    receipt: {
      customer: { email: order.payerEmail },
      items: [
        {
          description,
          quantity: '1.00',
          amount,
          vat_code: vatCode,
          payment_mode: 'full_prepayment',
          payment_subject: 'service',
        },
      ],
      ...(taxSystem !== null && { tax_system_code: taxSystem }),
    },
  }
}

const statuses = {
  pending: 'pending',
  waiting_for_capture: 'pending',
  succeeded: 'completed',
  canceled: 'failed',
} as const

function readingOf(payment: YooKassaPayment, { shopId }: YooKassaShop): Reading {
  const ours = payment.recipient === undefined || payment.recipient.account_id === shopId
  const reason = payment.cancellation_details?.reason ?? ''
  return {
    providerId: payment.id,
    status: statuses[payment.status],
    reason: payment.status === 'canceled' ? (reasons[reason] ?? 'платёж отменён') : null,
    amountKopecks: kopecksOf(payment.amount.value),
    currency: payment.amount.currency,
    // A payment of another shop belongs to no company here.
    companyId: ours ? (payment.metadata?.company_id ?? null) : null,
    paymentId: ours ? (payment.metadata?.payment_id ?? null) : null,
    confirmationUrl: payment.confirmation?.confirmation_url ?? null,
  }
}
