import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigRefusal, readConfig } from './config.ts'
import { missingOutside } from './first-start.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kamerton-way-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const configOf = (variables: Record<string, string>) => readConfig({ DATA_DIR: folder, ...variables })
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://kamerton.test' }
const shop = { YOOKASSA_SHOP_ID: '123456', YOOKASSA_SECRET_KEY: 'test_secret_key' }
const seller = {
  SELLER_NAME: 'ООО «Камертон»',
  SELLER_INN: '7707083893',
  SELLER_KPP: '773601001',
  SELLER_ADDRESS: '117312, г. Москва, ул. Вавилова, д. 19',
  SELLER_BANK: 'ПАО Сбербанк г. Москва',
  SELLER_BIK: '044525225',
  SELLER_ACCOUNT: '40702810638000000123',
  SELLER_CORR_ACCOUNT: '30101810400000000225',
}

describe('an installation is a service or an own server', () => {
  test.each([
    ['where it is tried out', {}, true],
    ['in production with neither a shop nor a seller', production, false],
    ['in production with a shop', { ...production, ...shop }, true],
    ['in production with a seller', { ...production, ...seller }, true],
    ['in production, said to be a service', { ...production, BILLING: 'on' }, true],
    [
      'with a shop and a seller, said to be an own server',
      { ...production, ...shop, ...seller, BILLING: 'off' },
      false,
    ],
    ['where it is tried out, said to be an own server', { BILLING: 'off' }, false],
    // A compose file passes a missing variable as an empty text.
    ['in production, with nothing said', { ...production, BILLING: '', YOOKASSA_SHOP_ID: '', SELLER_NAME: '' }, false],
  ])('%s', (_, variables, isService) => expect(configOf(variables).billing).toBe(isService))

  test('and nothing between them', () => {
    expect(() => configOf({ BILLING: 'yes' })).toThrow(
      new ConfigRefusal('Переменная окружения BILLING: допустимы on и off.'),
    )
  })
})

describe('the address for letters', () => {
  const missing = (variables: Record<string, string>) =>
    missingOutside(configOf(variables)).filter((line) => line.includes('CONTACT_EMAIL'))

  test('is an example where the product is tried out, and nothing in production', () => {
    expect(configOf({}).contactEmail).toBe('hello@kamerton.example')
    expect(configOf(production).contactEmail).toBeNull()
    expect(configOf({ ...production, CONTACT_EMAIL: 'help@firma.test' }).contactEmail).toBe('help@firma.test')
  })

  test('is missed by whoever starts the server, in one sentence', () => {
    expect(missing(production)).toEqual([
      'Адрес для писем не задан: на страницах его не будет, и написать вам некуда. Укажите CONTACT_EMAIL.',
    ])
    expect(missing({ ...production, ...shop })).toEqual([
      'Адрес для писем не задан: на страницах его не будет, и просить предложение негде. Укажите CONTACT_EMAIL.',
    ])
    expect(missing({ ...production, CONTACT_EMAIL: 'help@firma.test' })).toEqual([])
    expect(missing({})).toEqual([])
  })
})
