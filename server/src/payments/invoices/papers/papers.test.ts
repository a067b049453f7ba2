import { inflateSync } from 'node:zlib'
import jsQR from 'jsqr'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { drawPaper } from './draw-paper.ts'
import type { Act, Bill } from './facts.ts'
import { qrTextOf } from './words.ts'

const seller: Bill['seller'] = {
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
const bill: Bill = {
  number: '2026-17',
  issuedOn: '2026-11-23',
  seller,
  buyer: { name: 'АО «Верфь»', inn: '7736050003', kpp: '781301001', address: '198096, г. Санкт-Петербург' },
  subject: 'Доступ к сервису «Камертон» для 20 человек на один месяц',
  kopecks: 5_000_00,
  terms: 'Условия использования: https://kamerton.test/legal/terms',
}
const act: Act = {
  number: '2026-9',
  issuedOn: '2026-11-25',
  of: bill,
  subject: 'Доступ к сервису «Камертон» для 20 человек с 25.11.2026 по 25.12.2026',
}

async function textOf(file: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)))
  return text.map((page) => page.replace(/\s+/g, ' '))
}

type Pixels = { data: Uint8ClampedArray; width: number; height: number }
const scale = 4

/** The page's filled rectangles as a picture, as a camera sees the code. */
function filledOn(file: Uint8Array): Pixels {
  const [width, height] = [Math.ceil(595.28 * scale), Math.ceil(841.89 * scale)]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  let pending: number[][] = []
  let shade = 0
  for (const [, operands = '', operator] of contentOf(file).matchAll(/((?:-?[\d.]+ )*)(re|scn|f)\n/g)) {
    const numbers = operands.trim().split(' ').map(Number)
    if (operator === 're') pending.push(numbers)
    else if (operator === 'scn') shade = Math.round((numbers[0] ?? 0) * 255)
    else {
      for (const [x = 0, y = 0, wide = 0, high = 0] of pending)
        for (let row = Math.round(y * scale); row < Math.round((y + high) * scale); row++)
          for (let at = Math.round(x * scale); at < Math.round((x + wide) * scale); at++)
            data.fill(shade, (row * width + at) * 4, (row * width + at) * 4 + 3)
      pending = []
    }
  }
  return { data, width, height }
}

/** Drawing commands of the pages, unpacked; pdfkit measures from the top, as the picture does. */
function contentOf(file: Uint8Array): string {
  const text = Buffer.from(file).toString('latin1')
  return [...text.matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\n/g)]
    .map(({ index, 0: head }) => {
      const from = index + head.length
      return inflateSync(Buffer.from(file.slice(from, text.indexOf('endstream', from)))).toString('latin1')
    })
    .filter((stream) => stream.includes(' re\n'))
    .join('\n')
}

describe('a bill', () => {
  test('says who pays whom, for what and how much, in digits and in words', async () => {
    const pages = await textOf(await drawPaper({ kind: 'bill', bill }))
    expect(pages).toHaveLength(1)
    for (const words of [
      'Счёт на оплату № 2026-17 от 23 ноября 2026 г.',
      'ПАО Сбербанк г. Москва',
      'Банк получателя',
      'БИК 044525225',
      'Сч. № 30101810400000000225',
      'Сч. № 40702810638000000123',
      'ООО «Камертон», ИНН 7707083893, КПП 773601001, 117312, г. Москва',
      'АО «Верфь», ИНН 7736050003, КПП 781301001, 198096, г. Санкт-Петербург',
      'Без налога (НДС): –',
      'Всего к оплате: 5 000,00',
      'Всего наименований 1, на сумму 5 000,00 руб.',
      'Пять тысяч рублей 00 копеек',
      'НДС не облагается.',
      'Орлова М. В.',
      'Оплата по счёту № 2026-17 от 23.11.2026. НДС не облагается',
    ])
      expect(pages[0]).toContain(words)
  })

  test('names the VAT that is in it where its seller charges any', async () => {
    const [page] = await textOf(
      await drawPaper({ kind: 'bill', bill: { ...bill, kopecks: 122_00, seller: { ...seller, vatRate: 22 } } }),
    )
    expect(page).toContain('В том числе НДС (22 %): 22,00')
    expect(page).toContain('В т. ч. НДС 22 % – 22,00 руб.')
    expect(page).not.toContain('не облагается')
  })

  test.each([
    ['of an organisation', bill],
    [
      'of an entrepreneur, with VAT, and the longest names',
      {
        ...bill,
        number: '2026-123456789',
        kopecks: 250_000_00,
        seller: {
          ...seller,
          name: 'Я'.repeat(160),
          bank: 'Б'.repeat(45),
          inn: '500100732259',
          kpp: '',
          vatRate: 22 as const,
        },
      },
    ],
  ])('has a QR code on its page that another library reads as the transfer: %s', async (_, one) => {
    const { data, width, height } = filledOn(await drawPaper({ kind: 'bill', bill: one }))
    const read = jsQR.default(data, width, height)
    expect(Buffer.from(read?.binaryData ?? []).toString('utf8')).toBe(qrTextOf(one))
    const fields = new Map(
      qrTextOf(one)
        .split('|')
        .map((field): [string, string] => {
          const at = field.indexOf('=')
          return [field.slice(0, at), field.slice(at + 1)]
        }),
    )
    expect(Object.fromEntries(fields)).toMatchObject({
      Name: one.seller.name,
      PersonalAcc: seller.account,
      BIC: seller.bik,
      CorrespAcc: seller.correspondentAccount,
      PayeeINN: one.seller.inn,
      Sum: String(one.kopecks),
    })
  })

  test('is on one page with the longest details that are taken, and the same bytes each time', async () => {
    const long = {
      ...bill,
      buyer: { ...bill.buyer, name: 'Производственная фирма '.repeat(11), address: 'ул. Длинная '.repeat(25) },
    }
    const file = await drawPaper({ kind: 'bill', bill: long })
    expect(await textOf(file)).toHaveLength(1)
    expect(file.equals(await drawPaper({ kind: 'bill', bill: long }))).toBe(true)
  })
})

test('an act says what was done for which bill, and has two sides to sign', async () => {
  const [page, ...more] = await textOf(await drawPaper({ kind: 'act', act }))
  expect(more).toEqual([])
  for (const words of [
    'Акт № 2026-9 от 25 ноября 2026 г.',
    'Счёт на оплату № 2026-17 от 23 ноября 2026 г.; Условия использования',
    'с 25.11.2026 по 25.12.2026',
    'Всего оказано услуг 1, на сумму 5 000,00 руб.',
    'Пять тысяч рублей 00 копеек',
    'Заказчик претензий по объёму, качеству и срокам оказания услуг не имеет.',
    'ИСПОЛНИТЕЛЬ',
    'ЗАКАЗЧИК',
    'М. П.',
  ])
    expect(page).toContain(words)
})
