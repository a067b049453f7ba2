import { HOUR } from '@kamerton/contract/lib/durations'
import type { Context } from '../../src/lib/context.ts'
import { completePayment, failPayment } from '../../src/payments/complete-payment.ts'
import { changeDetails } from '../../src/payments/invoices/change-details.ts'
import { completeBill } from '../../src/payments/invoices/mark-paid.ts'
import { orderInvoice } from '../../src/payments/invoices/order-invoice.ts'
import { findInvoice } from '../../src/payments/invoices/queries.ts'
import { watchMonth } from '../../src/payments/month-end.ts'
import { openPayment } from '../../src/payments/open-payment.ts'
import type { PaidMonth } from '../../src/payments/paid-month.ts'
import { lockStanding } from '../../src/payments/standing.ts'
import { companyDetails } from './story.ts'
import { type Demo, daysBefore } from './year.ts'

/** The number of places at first, and after the company grew. */
const [firstLimit, grownLimit] = [120, 130]
/**
 * In days before today: the first payment, the raise, the bill of the next month. Months of the raise end about three
 * weeks from now.
 */
const [firstPaid, grew, billed] = [380, 73, 1]
/** The company pays two days before the end of a month, after the letter of three days before it. */
const ahead = 2
/** Days that a bank transfer takes. */
const transfer = 3

/**
 * A year of paid months by card. The raise exceeded the card's balance and was paid by bank transfer, with its act. The
 * bill of the next month waits for its transfer.
 */
export async function payForPlaces(demo: Demo): Promise<void> {
  await payMonths(demo, {
    from: daysBefore(demo.now, firstPaid),
    before: daysBefore(demo.now, grew),
    limit: firstLimit,
  })
  await demo.on(daysBefore(demo.now, grew), async (ctx) => {
    await failPayment(ctx, await open(ctx, grownLimit), { reason: 'недостаточно денег на карте', isSettled: true })
  })
  const bill = await demo.on(new Date(daysBefore(demo.now, grew).getTime() + HOUR), async (ctx) => {
    await changeDetails(ctx, companyDetails)
    return orderInvoice(ctx, { user_limit: grownLimit })
  })
  const month = await demo.on(daysBefore(demo.now, grew - transfer), async (ctx) => {
    const found = await findInvoice(ctx, bill.id)
    if (!found) throw new Error('the bill was just ordered')
    await completeBill(ctx, found)
    return runningMonth(ctx)
  })
  const last = await payMonths(demo, {
    from: daysBefore(month.until, ahead),
    before: daysBefore(demo.now, billed),
    limit: grownLimit,
  })
  await demo.on(daysBefore(demo.now, billed), (ctx) => orderInvoice(ctx, {}))
  // From here on the month ends as in the product: with its letters, its days of grace, and the lower limit.
  await demo.forReal((ctx) => watchMonth(ctx, last ?? month))
}

type Months = { from: Date; before: Date; limit: number }

/**
 * Pays month after month, each shortly before the last one ends. Returns the last month, or null if no month was due
 * before `before`.
 */
async function payMonths(demo: Demo, { from, before, limit }: Months): Promise<PaidMonth | null> {
  let month: PaidMonth | null = null
  for (let day = from; day < before; day = daysBefore(month.until, ahead))
    month = await demo.on(day, async (ctx) => {
      await completePayment(ctx, await open(ctx, limit))
      return runningMonth(ctx)
    })
  return month
}

const open = async (ctx: Context, userLimit: number): Promise<string> =>
  (await openPayment(ctx, await lockStanding(ctx), { userLimit, provider: 'sandbox' })).id

async function runningMonth(ctx: Context): Promise<PaidMonth> {
  const { month } = await lockStanding(ctx)
  if (!month) throw new Error('a month was just paid')
  return month
}
