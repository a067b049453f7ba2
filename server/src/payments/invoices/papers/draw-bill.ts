import { amountInDigits, amountInWords } from '@kamerton/contract/payments/amount-in-words'
import { contentWidth, ink, page } from '../../../exports/writing/pdf/look.ts'
import { heightOfLine, type Paper } from '../../../exports/writing/pdf/paper.ts'
import { drawLines, drawParties, drawSignature, drawTitle } from './blocks.ts'
import { drawQr } from './draw-qr.ts'
import type { Bill } from './facts.ts'
import { frame } from './grid.ts'
import { billTitle, partyWords, purposeOf, qrTextOf, tied } from './words.ts'

const small = { size: 7.5, color: ink.muted }

/**
 * A bill in the usual form of Russian accounting: the bank's block as in a payment order, both sides, one line, sum in
 * words, signatures.
 */
export function drawBill(paper: Paper, bill: Bill): void {
  drawBank(paper, bill)
  paper.space(16)
  drawTitle(paper, billTitle(bill))
  drawParties(paper, [
    ['Поставщик (исполнитель):', partyWords(bill.seller)],
    ['Покупатель (заказчик):', partyWords(bill.buyer)],
    ['Основание:', bill.terms],
  ])
  drawLines(paper, bill, { subject: bill.subject, total: 'Всего к оплате:' })
  paper.paragraph(`Всего наименований 1, на сумму ${amountInDigits(bill.kopecks)} руб.`)
  paper.paragraph(amountInWords(bill.kopecks), { font: 'strong' })
  if (bill.seller.vatRate === null) paper.paragraph(`${bill.seller.noVatWords}.`)
  paper.space(10)
  paper.rule(paper.y, { color: ink.text, thick: 1.2 })
  paper.space(14)
  drawPaying(paper, bill)
}

/** The account that the money goes to, laid out as in form 0401060 of a payment order. */
function drawBank(paper: Paper, { seller }: Bill): void {
  const { left } = page
  const right = 190
  const label = 46
  const wide = contentWidth - right
  const top = paper.y
  const rows = { bank: 44, tax: 20, name: 44 }
  const text = (words: string, x: number, y: number, width: number, type = {}) => {
    for (const [at, line] of paper
      .lines(words, width - 10, type)
      .slice(0, 3)
      .entries())
      paper.put(line, y + at * heightOfLine(type), { x: x + 5, width: width - 10 }, type)
  }
  const middle = left + wide
  const second = top + rows.bank
  const third = second + rows.tax

  frame(paper, left, top, wide, rows.bank)
  text(seller.bank, left, top + 4, wide)
  text('Банк получателя', left, second - 14, wide, small)
  frame(paper, middle, top, label, 18)
  // Drawn in reading order, so that numbers copied from the file come in it.
  text('БИК', middle, top + 3, label)
  text(seller.bik, middle + label, top + 3, right - label)
  frame(paper, middle, top + 18, label, rows.bank - 18)
  frame(paper, middle + label, top, right - label, rows.bank)
  text('Сч. №', middle, top + 21, label)
  text(seller.correspondentAccount, middle + label, top + 21, right - label)

  frame(paper, left, second, wide / 2, rows.tax)
  text(`ИНН ${seller.inn}`, left, second + 4, wide / 2)
  frame(paper, left + wide / 2, second, wide / 2, rows.tax)
  text(`КПП ${seller.kpp || '–'}`, left + wide / 2, second + 4, wide / 2)
  frame(paper, left, third, wide, rows.name)
  text(seller.name, left, third + 4, wide)
  text('Получатель', left, third + rows.name - 14, wide, small)
  frame(paper, middle, second, label, rows.tax + rows.name)
  text('Сч. №', middle, second + 4, label)
  frame(paper, middle + label, second, right - label, rows.tax + rows.name)
  text(seller.account, middle + label, second + 4, right - label)
  paper.y = third + rows.name
}

const qrSize = 136

/** Signatures, beside the QR code that fills in the payment order. */
function drawPaying(paper: Paper, bill: Bill): void {
  paper.room(qrSize + 40)
  const top = paper.y
  const width = contentWidth - qrSize - 30
  drawSignature(paper, 'Руководитель', tied(bill.seller.signer), width)
  drawSignature(paper, 'Бухгалтер', '', width)
  paper.space(8)
  paper.paragraph('Назначение платежа:', small, { width })
  paper.paragraph(purposeOf(bill), {}, { width })
  const x = page.left + contentWidth - qrSize
  drawQr(paper, qrTextOf(bill), { x, y: top - 8, size: qrSize })
  const below = top - 8 + qrSize
  for (const [at, line] of ['Платёж по QR-коду:', 'приложение банка, ГОСТ Р 56042-2014'].entries())
    paper.put(line, below + at * heightOfLine(small), { x: x - 20, width: qrSize + 20, align: 'right' }, small)
  paper.y = Math.max(paper.y, below + 2 * heightOfLine(small))
}
