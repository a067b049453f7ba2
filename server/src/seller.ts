import { qrLengths } from '@kamerton/contract/payments/payment-qr'
import {
  accountRefusal,
  bikRefusal,
  correspondentAccountRefusal,
  innRefusal,
  isEntrepreneur,
  kppRefusal,
} from '@kamerton/contract/payments/requisites'
import { type Seller, vatRates } from '@kamerton/contract/payments/seller'
import { z } from 'zod'

/** Text on one line of a document. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `не больше ${max} знаков` })
    .refine((text) => !/[|\r\n]/.test(text), { error: 'без переносов строк и знака |' })
    .optional()

/** The variables of the environment that name the seller. A payment's QR code limits the length of the names. */
export const SellerVariables = z.object({
  SELLER_NAME: line(qrLengths.Name),
  SELLER_INN: line(12),
  SELLER_KPP: line(9),
  SELLER_ADDRESS: line(300),
  SELLER_BANK: line(qrLengths.BankName),
  SELLER_BIK: line(9),
  SELLER_ACCOUNT: line(20),
  SELLER_CORR_ACCOUNT: line(20),
  SELLER_SIGNER: line(120),
  SELLER_VAT: z
    .enum(['none', ...vatRates.map(String)], { error: `допустимы none, ${vatRates.join(', ')}` })
    .default('none'),
  SELLER_VAT_WORDS: line(80),
})

const needed = [
  'SELLER_NAME',
  'SELLER_INN',
  'SELLER_ADDRESS',
  'SELLER_BANK',
  'SELLER_BIK',
  'SELLER_ACCOUNT',
  'SELLER_CORR_ACCOUNT',
] as const

/**
 * Variables that say nothing without the needed ones. If one of them is set, the environment means to name a seller.
 */
const besides = ['SELLER_KPP', 'SELLER_SIGNER', 'SELLER_VAT_WORDS'] as const

/** A sentence as it stands in the middle of another one; an abbreviation keeps its capital letters. */
const midSentence = (sentence: string): string =>
  sentence.replace(/^[А-Я](?![А-Я])/, (letter) => letter.toLocaleLowerCase('ru'))

/**
 * The seller, or null where nobody is named. `refuse` is called with a variable and the fault in it, and does not
 * return.
 */
export function readSeller(
  env: z.output<typeof SellerVariables>,
  refuse: (variable: string, sentence: string) => never,
): Seller | null {
  const isNamed = [...needed, ...besides].some((name) => env[name]) || env.SELLER_VAT !== 'none'
  if (!isNamed) return null
  const given = (name: (typeof needed)[number]): string =>
    env[name] || refuse(name, 'счёт без этого не выставить; задайте все реквизиты продавца или ни одного')
  const seller: Seller = {
    name: given('SELLER_NAME'),
    inn: given('SELLER_INN'),
    kpp: env.SELLER_KPP ?? '',
    address: given('SELLER_ADDRESS'),
    bank: given('SELLER_BANK'),
    bik: given('SELLER_BIK'),
    account: given('SELLER_ACCOUNT'),
    correspondentAccount: given('SELLER_CORR_ACCOUNT'),
    signer: env.SELLER_SIGNER ?? '',
    vatRate: vatRates.find((rate) => String(rate) === env.SELLER_VAT) ?? null,
    noVatWords: env.SELLER_VAT_WORDS || 'НДС не облагается',
  }
  const check = (variable: string, refusal: string | null): void => {
    if (refusal !== null) refuse(variable, midSentence(refusal))
  }
  check('SELLER_INN', innRefusal(seller.inn))
  check(
    'SELLER_KPP',
    isEntrepreneur(seller.inn)
      ? seller.kpp === ''
        ? null
        : 'У предпринимателя КПП нет: уберите его'
      : kppRefusal(seller.kpp),
  )
  check('SELLER_BIK', bikRefusal(seller.bik))
  check('SELLER_ACCOUNT', accountRefusal(seller.account, seller.bik))
  check('SELLER_CORR_ACCOUNT', correspondentAccountRefusal(seller.correspondentAccount, seller.bik))
  return seller
}
