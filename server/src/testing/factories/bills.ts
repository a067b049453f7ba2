import type { Invoice } from '@kamerton/contract/payments/invoice-schemas'
import { markPaid } from '../../payments/invoices/mark-paid.ts'
import { placeOfNumber } from '../../payments/invoices/numbers.ts'
import { limited } from '../checks/limited.ts'
import type { TestApp } from '../test-app.ts'
import type { Company } from './companies.ts'

/** Details of a test's company for documents. */
export const testDetails = {
  name: 'АО «Верфь»',
  inn: '7736050003',
  kpp: '781301001',
  address: '198096, г. Санкт-Петербург, ул. Корабельная, д. 6',
}

/** A bill that waits, for ten more places than there are. A bill that waited before is cancelled. */
export async function aBill({ owner }: Pick<Company, 'owner'>): Promise<Invoice> {
  const { current_user_limit: limit, pending_payment: pending } = limited(await owner.as.payments.subscription())
  if (pending) await owner.as.payments.cancel({ id: pending.id, status: 'failed' })
  await owner.as.invoices.changeDetails(testDetails)
  return owner.as.invoices.order({ user_limit: limit + 10 })
}

/** A bill that is paid. */
export async function aPaidBill(test: TestApp, company: Pick<Company, 'owner'>): Promise<Invoice> {
  const bill = await aBill(company)
  const place = placeOfNumber(bill.number)
  if (!place) throw new Error('a bill has a number')
  await markPaid(test.unbound, place)
  return bill
}
