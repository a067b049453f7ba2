import type { Seller } from '@kamerton/contract/payments/seller'

/** The seller in tests; its numbers are right by their check digits. */
export const testSeller: Seller = {
  name: 'ООО «Камертон»',
  inn: '7707083893',
  kpp: '773601001',
  address: '117312, г. Москва, ул. Вавилова, д. 19',
  bank: 'ПАО Сбербанк г. Москва',
  bik: '044525225',
  account: '40702810638000000123',
  correspondentAccount: '30101810400000000225',
  signer: 'Генеральный директор Орлова М. В.',
  vatRate: null,
  noVatWords: 'НДС не облагается',
}
