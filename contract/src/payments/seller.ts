/** Rates of VAT in percent that a bill may name; `null` is a seller who charges none. */
export const vatRates = [5, 7, 10, 20, 22] as const
export type VatRate = (typeof vatRates)[number] | null

/** Who sells, as bills and acts name them. Checked when the server starts; a document keeps them as they were when it was made. */
export type Seller = {
  name: string
  inn: string
  /** Empty: an entrepreneur. */
  kpp: string
  address: string
  bank: string
  bik: string
  account: string
  correspondentAccount: string
  /** Who signs: position and name, «Генеральный директор Иванов И. И.» Empty: a line to write it on. */
  signer: string
  vatRate: VatRate
  /** What is said of VAT where none is charged. */
  noVatWords: string
}
