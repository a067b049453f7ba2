import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigRefusal, readConfig } from './config.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kamerton-seller-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const whole = {
  SELLER_NAME: 'ООО «Камертон»',
  SELLER_INN: '7707083893',
  SELLER_KPP: '773601001',
  SELLER_ADDRESS: '117312, г. Москва, ул. Вавилова, д. 19',
  SELLER_BANK: 'ПАО Сбербанк г. Москва',
  SELLER_BIK: '044525225',
  SELLER_ACCOUNT: '40702810638000000123',
  SELLER_CORR_ACCOUNT: '30101810400000000225',
}
const sellerOf = (variables: Record<string, string>) => readConfig({ DATA_DIR: folder, ...variables }).seller

test('nobody sells where nobody is named, and whoever is named whole does', () => {
  expect(sellerOf({})).toBeNull()
  expect(sellerOf(whole)).toMatchObject({
    name: 'ООО «Камертон»',
    vatRate: null,
    noVatWords: 'НДС не облагается',
    signer: '',
  })
  expect(sellerOf({ ...whole, SELLER_VAT: '22' })).toMatchObject({ vatRate: 22 })
  expect(sellerOf({ ...whole, SELLER_INN: '500100732259', SELLER_KPP: '' })).toMatchObject({ kpp: '' })
})

const refused = (variables: Record<string, string>): string => {
  try {
    sellerOf(variables)
  } catch (error) {
    if (error instanceof ConfigRefusal) return error.message
    throw error
  }
  throw new Error('it was taken')
}

test.each([
  [
    { SELLER_BIK: '' },
    'Переменная окружения SELLER_BIK: счёт без этого не выставить; задайте все реквизиты продавца или ни одного.',
  ],
  [
    { SELLER_INN: '7707083894' },
    'Переменная окружения SELLER_INN: такого ИНН не бывает: контрольная цифра не сходится. Сверьте его с документами.',
  ],
  [
    { SELLER_KPP: '' },
    'Переменная окружения SELLER_KPP: в КПП 9 знаков: 4 цифры, 2 цифры или заглавные латинские буквы и ещё 3 цифры.',
  ],
  [{ SELLER_INN: '500100732259' }, 'Переменная окружения SELLER_KPP: у предпринимателя КПП нет: уберите его.'],
  [{ SELLER_BIK: '044525593' }, 'Переменная окружения SELLER_ACCOUNT: номер счёта не сходится с БИК: проверьте оба.'],
  [
    { SELLER_CORR_ACCOUNT: '30101810500000000225' },
    'Переменная окружения SELLER_CORR_ACCOUNT: номер счёта не сходится с БИК: проверьте оба.',
  ],
  [{ SELLER_NAME: 'ООО | Камертон' }, 'Переменная окружения SELLER_NAME: без переносов строк и знака |.'],
  [{ SELLER_BANK: 'я'.repeat(46) }, 'Переменная окружения SELLER_BANK: не больше 45 знаков.'],
  [{ SELLER_BIK: '04452522' }, 'Переменная окружения SELLER_BIK: в БИК 9 цифр, первая – 0, 1 или 2.'],
  [
    { SELLER_INN: '77070838' },
    'Переменная окружения SELLER_INN: в ИНН организации 10 цифр, в ИНН предпринимателя – 12.',
  ],
  [{ SELLER_ADDRESS: 'я'.repeat(301) }, 'Переменная окружения SELLER_ADDRESS: не больше 300 знаков.'],
  [{ SELLER_VAT: '18' }, 'Переменная окружения SELLER_VAT: допустимы none, 5, 7, 10, 20, 22.'],
])('a start with %o is refused in one sentence', (variables, sentence) => {
  expect(refused({ ...whole, ...variables })).toBe(sentence)
})

test.each([
  ['SELLER_SIGNER', 'Директор'],
  ['SELLER_KPP', '773601001'],
  ['SELLER_VAT', '20'],
  ['SELLER_VAT_WORDS', 'УСН'],
])('a start with %s alone asks for the rest', (variable, value) => {
  expect(refused({ [variable]: value })).toBe(
    'Переменная окружения SELLER_NAME: счёт без этого не выставить; задайте все реквизиты продавца или ни одного.',
  )
})
