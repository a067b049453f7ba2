import type { CompanyDetails } from '@kamerton/contract/payments/invoice-schemas'
import type { Seller } from '@kamerton/contract/payments/seller'

/** Facts of a bill at the time of its issue: later details of either side do not change a bill that was sent. */
export type Bill = {
  /** «2026-17» */
  number: string
  /** `YYYY-MM-DD` */
  issuedOn: string
  seller: Seller
  buyer: Pick<CompanyDetails, 'name' | 'inn' | 'kpp' | 'address'>
  /** The paid service, as in the line of the table. */
  subject: string
  kopecks: number
  terms: string
}

/** The service done for that money, and when. */
export type Act = { number: string; issuedOn: string; of: Bill; subject: string }

export type PaperToDraw = { kind: 'bill'; bill: Bill } | { kind: 'act'; act: Act }
