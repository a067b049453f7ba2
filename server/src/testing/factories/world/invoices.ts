import { aPaidBill } from '../bills.ts'
import { byId } from './thing.ts'

export const invoices = {
  /** A paid bill, which therefore has an act as well. */
  paidBill: byId(async ({ test, company }) => (await aPaidBill(test, company)).id),
}
