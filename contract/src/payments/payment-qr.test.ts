import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paymentQrText, type Transfer } from './payment-qr.ts'

const transfer: Transfer = {
  name: 'ООО «Камертон»',
  account: '40702810138250123017',
  bank: 'ПАО Сбербанк г. Москва',
  bik: '044525225',
  correspondentAccount: '30101810400000000225',
  inn: '7707083893',
  kpp: '773601001',
  purpose: 'Оплата по счёту № 2026-17 от 23.11.2026. НДС не облагается',
  kopecks: 4_500_00,
}

describe('the text of a payment QR', () => {
  test('is that of ГОСТ Р 56042-2014: the obligatory fields first, the sum in kopecks', () => {
    expect(paymentQrText(transfer)).toBe(
      'ST00012|Name=ООО «Камертон»|PersonalAcc=40702810138250123017|BankName=ПАО Сбербанк г. Москва|BIC=044525225|CorrespAcc=30101810400000000225|PayeeINN=7707083893|KPP=773601001|Purpose=Оплата по счёту № 2026-17 от 23.11.2026. НДС не облагается|Sum=450000',
    )
  })

  test('of an entrepreneur has no КПП', () => {
    expect(paymentQrText({ ...transfer, inn: '500100732259', kpp: '' })).not.toContain('KPP')
  })

  test('gives every field back that was put in, or is refused', () => {
    const line = (max: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength: max })
    fc.assert(
      fc.property(line(40), line(120), fc.integer({ min: 1, max: 10 ** 12 }), (name, purpose, kopecks) => {
        const wrong = [name, purpose].some((text) => text.includes('|')) || name.length > 160 || purpose.length > 210
        const make = () => paymentQrText({ ...transfer, name, purpose, kopecks })
        if (wrong) {
          expect(make).toThrow(RangeError)
          return
        }
        const fields = Object.fromEntries(
          make()
            .split('|')
            .slice(1)
            .map((field) => [field.slice(0, field.indexOf('=')), field.slice(field.indexOf('=') + 1)]),
        )
        expect(fields).toMatchObject({ Name: name, Purpose: purpose, Sum: String(kopecks), BIC: transfer.bik })
      }),
    )
  })

  test.each(['name', 'bank', 'purpose'] as const)('refuses a %s that is too long', (field) => {
    expect(() => paymentQrText({ ...transfer, [field]: 'я'.repeat(211) })).toThrow(RangeError)
  })
})
