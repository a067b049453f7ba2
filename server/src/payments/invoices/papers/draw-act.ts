import { amountInDigits, amountInWords } from '@kamerton/contract/payments/amount-in-words'
import { contentWidth, ink, page } from '../../../exports/writing/pdf/look.ts'
import { heightOfLine, type Paper } from '../../../exports/writing/pdf/paper.ts'
import { drawLines, drawParties, drawTitle } from './blocks.ts'
import type { Act } from './facts.ts'
import { actTitle, billTitle, partyWords, tied } from './words.ts'

const small = { size: 7.5, color: ink.muted }

/** An act of services, for signature by both sides. */
export function drawAct(paper: Paper, act: Act): void {
  const bill = act.of
  drawTitle(paper, actTitle(act))
  drawParties(paper, [
    ['Исполнитель:', partyWords(bill.seller)],
    ['Заказчик:', partyWords(bill.buyer)],
    ['Основание:', `${billTitle(bill)}; ${bill.terms}`],
  ])
  drawLines(paper, bill, { subject: act.subject, total: 'Всего:' })
  paper.paragraph(`Всего оказано услуг 1, на сумму ${amountInDigits(bill.kopecks)} руб.`)
  paper.paragraph(amountInWords(bill.kopecks), { font: 'strong' })
  if (bill.seller.vatRate === null) paper.paragraph(`${bill.seller.noVatWords}.`)
  paper.space(12)
  paper.paragraph(
    'Вышеперечисленные услуги оказаны полностью и в срок. Заказчик претензий по объёму, качеству и срокам оказания услуг не имеет.',
  )
  paper.space(10)
  paper.rule(paper.y, { color: ink.text, thick: 1.2 })
  paper.space(14)
  drawSides(paper, act)
}

function drawSides(paper: Paper, { of: { seller, buyer } }: Act): void {
  const width = (contentWidth - 30) / 2
  const sides = [
    { x: page.left, head: 'ИСПОЛНИТЕЛЬ', name: seller.name, signer: seller.signer },
    { x: page.left + width + 30, head: 'ЗАКАЗЧИК', name: buyer.name, signer: '' },
  ]
  paper.room(120)
  const top = paper.y
  const lowest = Math.max(
    ...sides.map(({ x, name }) => {
      paper.y = top + heightOfLine() + 2
      paper.paragraph(name, {}, { x, width })
      return paper.y
    }),
  )
  for (const { x, head, signer } of sides) {
    paper.put(head, top, { x, width }, { font: 'strong' })
    const who = paper.lines(tied(signer), width)
    for (const [at, line] of who.entries()) paper.put(line, lowest + at * heightOfLine(), { x, width })
    const at = lowest + 46
    paper.rule(at, { x, width: width * 0.45, color: ink.text })
    paper.rule(at, { x: x + width * 0.5, width: width * 0.5, color: ink.text })
    paper.put('подпись', at + 2, { x, width: width * 0.45, align: 'center' }, small)
    paper.put('расшифровка подписи', at + 2, { x: x + width * 0.5, width: width * 0.5, align: 'center' }, small)
    paper.put('М. П.', at + 20, { x, width }, small)
  }
  paper.y = lowest + 90
}
