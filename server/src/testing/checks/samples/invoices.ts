import { testDetails } from '../../factories/bills.ts'
import { type FeatureSamples, leaders, outcomes } from './sample.ts'

const missing = 'company_details_missing'

export const invoicesSamples: FeatureSamples<'invoices'> = {
  list: [{ input: () => ({}), outcome: leaders }],
  changeDetails: [{ input: () => ({ ...testDetails }), outcome: leaders }],
  // Here the company has no details for documents yet; `invoices.test.ts` tests one with details.
  order: [{ input: () => ({ user_limit: 900 }), outcome: outcomes(missing, missing, 'forbidden', 'forbidden') }],
  file: [{ input: async (world) => ({ id: await world.paidBill() }), outcome: leaders }],
  act: [{ input: async (world) => ({ id: await world.paidBill() }), outcome: leaders }],
}
