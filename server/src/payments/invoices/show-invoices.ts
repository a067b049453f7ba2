import type { Invoice, InvoicePage } from '@kamerton/contract/payments/invoice-schemas'
import { roublesOf } from '@kamerton/contract/payments/price'
import type { Context } from '../../lib/context.ts'
import { showLimit } from '../../seats/count-seats.ts'
import { numberWords } from './numbers.ts'
import { findDetails, type InvoiceRow, listInvoices } from './queries.ts'

/** Everything for payment by bill, and all earlier bills. */
export async function showInvoices(ctx: Context): Promise<InvoicePage> {
  ctx.authorize('read', 'Administration', {})
  const details = await findDetails(ctx)
  return {
    is_set_up: ctx.platform.billing && ctx.platform.seller !== null,
    user_limit: await showLimit(ctx),
    details: details ? { name: details.name, inn: details.inn, kpp: details.kpp, address: details.address } : null,
    version: details?.version ?? 0,
    invoices: (await listInvoices(ctx)).map(presentInvoice),
  }
}

/** A bill as the list shows it. */
export const presentInvoice = (row: InvoiceRow): Invoice => ({
  id: row.payment_id,
  number: numberWords(row),
  issued_on: row.issued_on,
  subject: row.subject,
  amount: roublesOf(row.amount_kopecks),
  user_limit: row.user_limit,
  status: row.status,
  failure_reason: row.failure_reason,
  act: actOf(row),
})

/** Null until it was paid. */
export const actOf = ({ act_year, act_number, act_issued_on }: InvoiceRow): Invoice['act'] =>
  act_year === null || act_number === null || act_issued_on === null
    ? null
    : { number: numberWords({ year: act_year, number: act_number }), issued_on: act_issued_on }
