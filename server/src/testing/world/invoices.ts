import { aPaidBill } from '../bills.ts'
import { byId } from './thing.ts'

export const invoices = {
  /** A bill that was paid, so that it has an act as well. */
  paidBill: byId(async ({ test, company }) => (await aPaidBill(test, company)).id),
}
