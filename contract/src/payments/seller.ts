/** VAT rates in percent that a bill may name; `null` for a seller who charges none. */
export const vatRates = [5, 7, 10, 20, 22] as const
export type VatRate = (typeof vatRates)[number] | null

/**
 * The seller named in bills and acts. Checked when the server starts; a document keeps the values of the time it was
 * made.
 */
export type Seller = {
  name: string
  inn: string
  /** Empty for an entrepreneur. */
  kpp: string
  address: string
  bank: string
  bik: string
  account: string
  correspondentAccount: string
  /** Position and name of the person who signs: «Генеральный директор Иванов И. И.» Empty: a line to write it on. */
  signer: string
  vatRate: VatRate
  /** The sentence about VAT where none is charged. */
  noVatWords: string
}
