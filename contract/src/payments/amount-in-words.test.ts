import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountInDigits, amountInWords, vatWithin } from './amount-in-words.ts'

describe('an amount in words', () => {
  test.each([
    [0, 'Ноль рублей 00 копеек'],
    [1, 'Ноль рублей 01 копейка'],
    [100, 'Один рубль 00 копеек'],
    [202, 'Два рубля 02 копейки'],
    [1_111, 'Одиннадцать рублей 11 копеек'],
    [150_000, 'Одна тысяча пятьсот рублей 00 копеек'],
    [250_000_00, 'Двести пятьдесят тысяч рублей 00 копеек'],
    [2_000_00, 'Две тысячи рублей 00 копеек'],
    [12_021_40, 'Двенадцать тысяч двадцать один рубль 40 копеек'],
    [1_000_000_00, 'Один миллион рублей 00 копеек'],
    [2_000_003_00, 'Два миллиона три рубля 00 копеек'],
    [21_541_319_99, 'Двадцать один миллион пятьсот сорок одна тысяча триста девятнадцать рублей 99 копеек'],
  ])('%i kopecks', (kopecks, words) => expect(amountInWords(kopecks)).toBe(words))

  test('is read back as the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (kopecks) => {
        expect(readBack(amountInWords(kopecks))).toBe(kopecks)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([-1, 0.5, 10 ** 14, Number.NaN])('%d is none', (kopecks) =>
    expect(() => amountInWords(kopecks)).toThrow(RangeError),
  )
})

/** An independent reader: it sums the values of words, and a class multiplies the words before it. */
function readBack(text: string): number {
  const values: readonly [RegExp, number][] = [
    [/^ноль$/, 0],
    [/^(один|одна)$/, 1],
    [/^(два|две)$/, 2],
    [/^три$/, 3],
    [/^четыре$/, 4],
    [/^пять$/, 5],
    [/^шесть$/, 6],
    [/^семь$/, 7],
    [/^восемь$/, 8],
    [/^девять$/, 9],
    [/^десять$/, 10],
    [/^одиннадцать$/, 11],
    [/^двенадцать$/, 12],
    [/^тринадцать$/, 13],
    [/^четырнадцать$/, 14],
    [/^пятнадцать$/, 15],
    [/^шестнадцать$/, 16],
    [/^семнадцать$/, 17],
    [/^восемнадцать$/, 18],
    [/^девятнадцать$/, 19],
    [/^двадцать$/, 20],
    [/^тридцать$/, 30],
    [/^сорок$/, 40],
    [/^пятьдесят$/, 50],
    [/^шестьдесят$/, 60],
    [/^семьдесят$/, 70],
    [/^восемьдесят$/, 80],
    [/^девяносто$/, 90],
    [/^сто$/, 100],
    [/^двести$/, 200],
    [/^триста$/, 300],
    [/^четыреста$/, 400],
    [/^пятьсот$/, 500],
    [/^шестьсот$/, 600],
    [/^семьсот$/, 700],
    [/^восемьсот$/, 800],
    [/^девятьсот$/, 900],
  ]
  const classes: readonly [RegExp, number][] = [
    [/^тысяч[аи]?$/, 10 ** 3],
    [/^миллион(а|ов)?$/, 10 ** 6],
    [/^миллиард(а|ов)?$/, 10 ** 9],
  ]
  let whole = 0
  let part = 0
  const [spoken = '', kopecks = ''] = text.toLocaleLowerCase('ru').split(/ рубл(?:ь|я|ей) /)
  for (const word of spoken.split(' ')) {
    const times = classes.find(([form]) => form.test(word))
    if (times) {
      whole += part * times[1]
      part = 0
      continue
    }
    const value = values.find(([form]) => form.test(word))
    if (!value) throw new Error(`no number: ${word}`)
    part += value[1]
  }
  return (whole + part) * 100 + Number.parseInt(kopecks, 10)
}

test('an amount in digits has its kopecks and its thousands apart', () =>
  expect(amountInDigits(1_234_567_05)).toBe('1\u00a0234\u00a0567,05'))

test('the VAT within an amount and the rest are together that amount', () => {
  expect(vatWithin(122_00, 22)).toBe(22_00)
  expect(vatWithin(4_500_00, 20)).toBe(750_00)
  expect(vatWithin(4_500_00, 5)).toBe(214_29)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.constantFrom(5, 7, 10, 20, 22), (kopecks, rate) => {
      const vat = vatWithin(kopecks, rate)
      expect(Math.abs((kopecks - vat) * rate - vat * 100)).toBeLessThanOrEqual((100 + rate) / 2)
    }),
  )
})
