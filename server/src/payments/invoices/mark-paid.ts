import type { TenantContext, Unbound } from '../../lib/context.ts'
import { queueLetter } from '../../lib/mail/outbox.ts'
import { findSubscription, lockSubscription, type SubscriptionRow } from '../../seats/subscription-queries.ts'
import { completePayment } from '../complete-payment.ts'
import { listPayers } from '../payer-queries.ts'
import { paidLetter } from './messages.ts'
import { companyOfBill, type DocumentPlace, documentDay, takeNumber } from './numbers.ts'
import { findInvoiceAt, type InvoiceRow, updateAct } from './queries.ts'
import { actSubject } from './subjects.ts'

export type Marked = { done: boolean; invoice: InvoiceRow }

/**
 * Marks a bill paid when the operator has seen its transfer. Its payment is completed as any other, its act is issued
 * and the payers get a letter, in one transaction. Of any number of calls the first does it. A cancelled bill is paid
 * all the same: its money has arrived. Null: there is no such bill.
 */
export async function markPaid(unbound: Unbound, place: DocumentPlace): Promise<Marked | null> {
  const company = await companyOfBill(unbound.platform.pool, place)
  if (company === null) return null
  return unbound.inCompany(company, async (ctx) => {
    const bill = await findInvoiceAt(ctx, place)
    if (!bill) return null
    const done = await completeBill(ctx, bill)
    const invoice = await findInvoiceAt(ctx, place)
    if (!invoice) throw new Error('a bill is not deleted')
    if (done) for (const payer of await listPayers(ctx)) await queueLetter(ctx, paidLetter(ctx, payer, invoice))
    return { done, invoice }
  })
}

/** Completes the payment of this bill and issues its act; true if this call has done it. */
export async function completeBill(ctx: TenantContext, bill: InvoiceRow): Promise<boolean> {
  const before = await lockSubscription(ctx)
  const completed = await completePayment(ctx, bill.payment_id)
  if (completed?.done) await makeAct(ctx, bill, before)
  return completed?.done ?? false
}

/**
 * Issues the act of the month that this money has bought. The month starts when the running one ends, or at once if it
 * has more seats.
 */
async function makeAct(ctx: TenantContext, bill: InvoiceRow, before: SubscriptionRow): Promise<void> {
  const { paid_limit, paid_from, paid_until } = await findSubscription(ctx)
  if (paid_limit === null || paid_from === null || paid_until === null) throw new Error('a paid month was written')
  const isRaise = bill.user_limit > Math.max(before.user_limit, before.paid_limit ?? 0)
  const runsUntil = before.paid_limit !== null && !isRaise ? before.paid_until : null
  const day = documentDay(ctx.now)
  const { year, number } = await takeNumber(ctx, 'act', day)
  await updateAct(ctx, bill.payment_id, {
    act_year: year,
    act_number: number,
    act_issued_on: day,
    act_subject: actSubject({
      limit: paid_limit,
      from: documentDay(runsUntil ?? paid_from),
      until: documentDay(paid_until),
    }),
  })
}
