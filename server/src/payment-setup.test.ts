import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigRefusal, readConfig } from './config.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kamerton-payments-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const shop = { YOOKASSA_SHOP_ID: '123456', YOOKASSA_SECRET_KEY: 'test_secret_key' }
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://kamerton.test' }
const setUp = (variables: Record<string, string>) => readConfig({ DATA_DIR: folder, ...variables }).payments

describe('how money is taken', () => {
  test('without a shop: not at all in production, elsewhere on a page that plays it', () => {
    expect(setUp(production)).toEqual({ kind: 'none' })
    expect(setUp({})).toEqual({ kind: 'sandbox' })
    // Variables about receipts alone make no shop.
    expect(setUp({ YOOKASSA_VAT_CODE: '4', YOOKASSA_TAX_SYSTEM: '2' })).toEqual({ kind: 'sandbox' })
    // A compose file passes a missing variable as an empty text.
    expect(setUp({ YOOKASSA_SHOP_ID: '', YOOKASSA_SECRET_KEY: '', YOOKASSA_VAT_CODE: '' })).toEqual({ kind: 'sandbox' })
  })

  test('at a shop: without VAT and by the tax system of its cabinet, unless the environment names them', () => {
    for (const mode of [{}, production])
      expect(setUp({ ...mode, ...shop })).toMatchObject({
        kind: 'yookassa',
        shopId: '123456',
        secretKey: 'test_secret_key',
        apiRoot: 'https://api.yookassa.ru/v3',
        taxSystem: null,
        vatCode: 1,
      })
    expect(
      setUp({
        ...shop,
        YOOKASSA_TAX_SYSTEM: '2',
        YOOKASSA_VAT_CODE: '11',
        YOOKASSA_API_ROOT: 'http://127.0.0.1:4010/v3//',
      }),
    ).toMatchObject({ taxSystem: 2, vatCode: 11, apiRoot: 'http://127.0.0.1:4010/v3' })
  })
})

const both = 'Переменная окружения YOOKASSA_SHOP_ID: задайте и YOOKASSA_SECRET_KEY – или ни одной из двух.'
const taxSystem = 'Переменная окружения YOOKASSA_TAX_SYSTEM: ожидается номер системы налогообложения от 1 до 6.'
const vatCode = 'Переменная окружения YOOKASSA_VAT_CODE: ожидается код ставки НДС от 1 до 12 (1 – без НДС).'
const apiRoot = 'Переменная окружения YOOKASSA_API_ROOT: ожидается адрес вида https://api.yookassa.ru/v3.'

test.each([
  [{ YOOKASSA_SHOP_ID: '' }, both],
  [{ YOOKASSA_SECRET_KEY: '' }, both],
  [
    { YOOKASSA_SHOP_ID: 'магазин' },
    'Переменная окружения YOOKASSA_SHOP_ID: ожидается номер магазина из кабинета ЮKassa.',
  ],
  [
    { YOOKASSA_SECRET_KEY: 'short' },
    'Переменная окружения YOOKASSA_SECRET_KEY: ожидается секретный ключ из кабинета ЮKassa.',
  ],
  [{ YOOKASSA_TAX_SYSTEM: '0' }, taxSystem],
  [{ YOOKASSA_TAX_SYSTEM: '7' }, taxSystem],
  [{ YOOKASSA_TAX_SYSTEM: '2.5' }, taxSystem],
  [{ YOOKASSA_TAX_SYSTEM: 'УСН' }, taxSystem],
  [{ YOOKASSA_VAT_CODE: '0' }, vatCode],
  [{ YOOKASSA_VAT_CODE: '13' }, vatCode],
  [{ YOOKASSA_VAT_CODE: '20 %' }, vatCode],
  [{ YOOKASSA_API_ROOT: 'api.yookassa.ru' }, apiRoot],
  [{ YOOKASSA_API_ROOT: 'ftp://api.yookassa.ru/v3' }, apiRoot],
])('a start with %o is refused in one sentence, which repeats no key', (variables, sentence) => {
  expect(() => setUp({ ...shop, ...variables })).toThrow(new ConfigRefusal(sentence))
})
