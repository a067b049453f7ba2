import { amountInDigits, vatWithin } from '@kamerton/contract/payments/amount-in-words'
import { paymentQrText, qrLengths } from '@kamerton/contract/payments/payment-qr'
import { dayWords } from '../../../exports/writing/notes.ts'
import type { Act, Bill } from './facts.ts'

/** «23.11.2026» */
const shortDay = (day: string): string => day.split('-').toReversed().join('.')

export const billTitle = ({ number, issuedOn }: Bill): string => `Счёт на оплату № ${number} от ${dayWords(issuedOn)}`
export const actTitle = ({ number, issuedOn }: Act): string => `Акт № ${number} от ${dayWords(issuedOn)}`

/** Joins an abbreviation with its word in one line: «ул. Вавилова», «д. 19», «Орлова М. В.» */
export const tied = (text: string): string =>
  text.replace(/(?<=(?:^|[\s,.])\p{L}{1,4}\.) | (?=\p{Lu}\.\s?\p{Lu}\.)/gu, '\u00a0')

type Party = Pick<Bill['buyer'], 'name' | 'inn' | 'kpp' | 'address'>
/** «ООО «Липа», ИНН 7707083893, КПП 773601001, 117312, г. Москва» */
export const partyWords = ({ name, inn, kpp, address }: Party): string =>
  [name, `ИНН\u00a0${inn}`, kpp && `КПП\u00a0${kpp}`, tied(address)].filter(Boolean).join(', ')

/** Line below the sum with the VAT included in it. */
export function vatLine({ seller, kopecks }: Bill): [name: string, value: string] {
  return seller.vatRate === null
    ? ['Без налога (НДС):', '–']
    : [`В том числе НДС (${seller.vatRate} %):`, amountInDigits(vatWithin(kopecks, seller.vatRate))]
}

const vatInPurpose = ({ seller, kopecks }: Bill): string =>
  seller.vatRate === null
    ? seller.noVatWords
    : `В т. ч. НДС ${seller.vatRate} % – ${amountInDigits(vatWithin(kopecks, seller.vatRate)).replaceAll('\u00a0', ' ')} руб.`

/** Purpose for the payment order; by it the bill is found again in the bank's statement. */
export const purposeOf = (bill: Bill): string =>
  `Оплата по счёту № ${bill.number} от ${shortDay(bill.issuedOn)}. ${vatInPurpose(bill)}`.slice(0, qrLengths.Purpose)

/** Text for the camera of a bank's app. */
export const qrTextOf = (bill: Bill): string =>
  paymentQrText({
    name: bill.seller.name,
    account: bill.seller.account,
    bank: bill.seller.bank,
    bik: bill.seller.bik,
    correspondentAccount: bill.seller.correspondentAccount,
    inn: bill.seller.inn,
    kpp: bill.seller.kpp,
    purpose: purposeOf(bill),
    kopecks: bill.kopecks,
  })
