import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountRefusal, bikRefusal, correspondentAccountRefusal, innRefusal, kppRefusal } from './requisites.ts'

/** Numbers of well-known organisations and of the tax service's own examples, independent of our code. */
const organisations = ['7707083893', '7736050003', '7702070139', '7744001497', '7830002293', '7728168971']
const people = ['500100732259', '784806113663']

const digits = (length: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
/** The text with another digit at that place. */
const changed = (text: string, at: number, by: number): string =>
  text.slice(0, at) + ((Number(text[at]) + by) % 10) + text.slice(at + 1)

describe('ИНН', () => {
  test.each([...organisations, ...people])('%s is one', (inn) => expect(innRefusal(inn)).toBeNull())

  test('of a number without its last digit exactly one digit makes an ИНН, unless it begins with two zeros', () => {
    fc.assert(
      fc.property(digits(9), (first) => {
        const right = Array.from({ length: 10 }, (_, last) => [...first, last].join('')).filter(
          (inn) => innRefusal(inn) === null,
        )
        expect(right).toHaveLength(first[0] === 0 && first[1] === 0 ? 0 : 1)
      }),
    )
  })

  test('of an entrepreneur exactly one pair of last digits fits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), digits(9), (head, rest) => {
        const first = [head, ...rest].join('')
        const right = Array.from({ length: 100 }, (_, last) => first + String(last).padStart(2, '0')).filter(
          (inn) => innRefusal(inn) === null,
        )
        expect(right).toHaveLength(1)
      }),
      { numRuns: 50 },
    )
  })

  test('a digit that is mistyped is told in nearly every place', () => {
    // Modulo 11 and then 10: only a mistake that changes the sum from 10 to 0, or back, is not detected.
    const mistyped = organisations.flatMap((inn) =>
      Array.from(inn).flatMap((_, at) => Array.from({ length: 9 }, (_, by) => changed(inn, at, by + 1))),
    )
    const refused = mistyped.filter((inn) => innRefusal(inn) !== null)
    expect(refused.length / mistyped.length).toBeGreaterThan(0.95)
  })

  test.each([
    ['', 'ИНН состоит только из цифр'],
    ['77070838a3', 'ИНН состоит только из цифр'],
    ['770708389', 'В ИНН организации 10 цифр, в ИНН предпринимателя – 12'],
    ['77070838931', 'В ИНН организации 10 цифр, в ИНН предпринимателя – 12'],
    ['7707083894', 'Такого ИНН не бывает: контрольная цифра не сходится. Сверьте его с документами'],
    ['0000000000', 'Такого ИНН не бывает: контрольная цифра не сходится. Сверьте его с документами'],
    ['500100732250', 'Такого ИНН не бывает: контрольная цифра не сходится. Сверьте его с документами'],
  ])('«%s» is refused in words', (inn, words) => expect(innRefusal(inn)).toBe(words))
})

describe('КПП', () => {
  test.each(['773601001', '770943002', '7736AB001'])('%s is one', (kpp) => expect(kppRefusal(kpp)).toBeNull())
  test.each(['77360100', '7736010011', '7736ab001', '7736ФБ001', 'A73601001', '000000000', ''])(
    '«%s» is refused',
    (kpp) =>
      expect(kppRefusal(kpp)).toBe('В КПП 9 знаков: 4 цифры, 2 цифры или заглавные латинские буквы и ещё 3 цифры'),
  )
})

describe('a bank account', () => {
  // Published by the banks themselves as their own correspondent accounts.
  test.each([
    ['30101810400000000225', '044525225'],
    ['30101810200000000593', '044525593'],
    ['30101810145250000974', '044525974'],
  ])('%s is the correspondent account of %s', (account, bik) => {
    expect(bikRefusal(bik)).toBeNull()
    expect(correspondentAccountRefusal(account, bik)).toBeNull()
  })

  test('has exactly one right key in its ninth place, and another bank makes another one', () => {
    fc.assert(
      fc.property(digits(19), digits(3), (account, bank) => {
        const bik = `044525${bank.join('')}`
        const withKey = (key: number) => [...account.slice(0, 8), key, ...account.slice(8)].join('')
        const right = Array.from({ length: 10 }, (_, key) => withKey(key)).filter(
          (one) => accountRefusal(one, bik) === null,
        )
        expect(right).toHaveLength(1)
        expect(accountRefusal(right[0] ?? '', changed(bik, 8, 1))).toBe('Номер счёта не сходится с БИК: проверьте оба')
      }),
    )
  })

  test.each(['4070281090000000000', '407028109000000000011', '40702810А00000000001'])('«%s» is refused', (account) =>
    expect(accountRefusal(account, '044525225')).toBe('В номере счёта 20 цифр'),
  )
  test.each(['44525225', '344525225', '04452522x'])('«%s» is no БИК', (bik) =>
    expect(bikRefusal(bik)).toBe('В БИК 9 цифр, первая – 0, 1 или 2'),
  )
})
