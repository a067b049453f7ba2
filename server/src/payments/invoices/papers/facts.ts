import type { CompanyDetails } from '@kamerton/contract/payments/invoice-schemas'
import type { Seller } from '@kamerton/contract/payments/seller'

/** What a bill says, as it was when it was made out: neither side's later details change a paper that was sent. */
export type Bill = {
  /** «2026-17» */
  number: string
  /** `YYYY-MM-DD` */
  issuedOn: string
  seller: Seller
  buyer: Pick<CompanyDetails, 'name' | 'inn' | 'kpp' | 'address'>
  /** What is paid for, as the line of the table says it. */
  subject: string
  kopecks: number
  terms: string
}

/** What was done for that money, and when. */
export type Act = { number: string; issuedOn: string; of: Bill; subject: string }

export type PaperToDraw = { kind: 'bill'; bill: Bill } | { kind: 'act'; act: Act }
