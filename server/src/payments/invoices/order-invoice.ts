import type { Invoice } from '@kamerton/contract/payments/invoice-schemas'
import { recordEvent } from '../../audit/record-event.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { refuseOnOwnServer, refusePayment } from '../change-limit.ts'
import { openPayment } from '../open-payment.ts'
import { lockStanding } from '../standing.ts'
import { whomToAsk } from '../words.ts'
import { documentDay, takeNumber } from './numbers.ts'
import { findDetails, findInvoice, insertInvoice } from './queries.ts'
import { presentInvoice } from './show-invoices.ts'
import { billSubject } from './subjects.ts'

/**
 * Issues a bill for a limit, or for the next month of the present one. It waits like any payment; a repeated order
 * gives the same bill.
 */
export async function orderInvoice(
  ctx: Context,
  { user_limit }: { user_limit?: number | undefined },
): Promise<Invoice> {
  ctx.authorize('update', 'Administration', {})
  refuseOnOwnServer(ctx)
  const { seller } = ctx.platform
  if (!seller)
    throw new AppError('invoices_not_set_up', {
      said: `Счета на этом сервере не настроены. Чтобы оплатить переводом, ${whomToAsk(ctx.platform)}`,
    })
  const details = await findDetails(ctx)
  if (!details) throw new AppError('company_details_missing')
  const standing = await lockStanding(ctx)
  const userLimit = user_limit ?? standing.userLimit
  await refusePayment(ctx, standing, userLimit)
  const payment = await openPayment(ctx, standing, { userLimit, provider: 'invoice' })
  const known = await findInvoice(ctx, payment.id)
  if (known) return presentInvoice(known)
  const { version: _, ...buyer } = details
  const issuedOn = documentDay(ctx.now)
  await insertInvoice(ctx, {
    payment_id: payment.id,
    issued_on: issuedOn,
    seller,
    buyer,
    subject: billSubject(payment),
    terms: `Условия использования сервиса: ${ctx.link('/legal/terms')}`,
    ...(await takeNumber(ctx, 'bill', issuedOn)),
  })
  await recordEvent(ctx, 'invoice_ordered', { actorId: ctx.actor.userId, subjectId: payment.id })
  const made = await findInvoice(ctx, payment.id)
  if (!made) throw new Error('the bill was just written')
  return presentInvoice(made)
}
