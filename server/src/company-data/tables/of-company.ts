import type { Decisions } from './decision.ts'
import { counted, secrets, service } from './left-out.ts'

/** Tables of the company itself, its payments and its documents. */
export const ofCompany = {
  companies: {
    file: 'company',
    what: 'Компания: название, часовой пояс, порог показа',
    key: [],
    columns: ['name', 'time_zone', 'anonymity_threshold', 'shares_results', 'created_at'],
    without: { people: counted, version: service },
  },
  subscriptions: {
    file: 'subscription',
    what: 'Подписка: сколько мест оплачено и до какого дня',
    key: [],
    columns: ['user_limit', 'paid_limit', 'paid_from', 'paid_until', 'paid_kopecks'],
  },
  payments: {
    file: 'payments',
    what: 'Платежи, суммы в копейках',
    key: ['id'],
    columns: [
      'id',
      'amount_kopecks',
      'credit_kopecks',
      'user_limit',
      'description',
      'provider',
      'provider_id',
      'status',
      'failure_reason',
      'is_settled',
      'created_by',
      'created_at',
      'ended_at',
    ],
    without: { idempotence_key: secrets, confirmation_url: secrets, sandbox_outcome: service },
  },
  company_details: {
    file: 'details',
    what: 'Реквизиты компании для счетов и актов',
    key: [],
    columns: ['name', 'inn', 'kpp', 'address'],
    without: { version: service },
  },
  invoices: {
    file: 'invoices',
    what: 'Счета и акты: номера, даты, обе стороны, за что. Сумма – у платежа',
    key: ['payment_id'],
    columns: [
      'payment_id',
      'year',
      'number',
      'issued_on',
      'seller',
      'buyer',
      'subject',
      'terms',
      'act_year',
      'act_number',
      'act_issued_on',
      'act_subject',
    ],
  },
  document_numbers: counted,
  document_counters: service,
} satisfies Decisions
