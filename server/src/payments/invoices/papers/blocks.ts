import { amountInDigits } from '@kamerton/contract/payments/amount-in-words'
import { contentWidth, ink, page } from '../../../exports/writing/pdf/look.ts'
import { heightOfLine, type Paper } from '../../../exports/writing/pdf/paper.ts'
import type { Bill } from './facts.ts'
import { type GridColumn, gridRow } from './grid.ts'
import { vatLine } from './words.ts'

/** Blocks that bills and acts have in common. */

export function drawTitle(paper: Paper, title: string): void {
  paper.paragraph(title, { font: 'strong', size: 15 })
  paper.space(4)
  paper.rule(paper.y, { color: ink.text, thick: 1.2 })
  paper.space(10)
}

const nameWidth = 130

/** The parties and the grounds: names in one column, their texts in the other. */
export function drawParties(paper: Paper, parties: readonly (readonly [name: string, words: string])[]): void {
  for (const [name, words] of parties) {
    const lines = paper.lines(words, contentWidth - nameWidth, { font: 'strong' })
    paper.room(lines.length * heightOfLine())
    paper.put(name, paper.y, { x: page.left, width: nameWidth })
    for (const line of lines) {
      paper.print(line, page.left + nameWidth, paper.y, { font: 'strong' })
      paper.y += heightOfLine()
    }
    paper.space(7)
  }
  paper.space(5)
}

const columns: readonly GridColumn[] = [
  { width: 26, align: 'center' },
  { width: contentWidth - 26 - 46 - 42 - 84 - 84 },
  { width: 46, align: 'right' },
  { width: 42, align: 'center' },
  { width: 84, align: 'right' },
  { width: 84, align: 'right' },
]

/** The table with its one line, and the total below it. */
export function drawLines(paper: Paper, bill: Bill, { subject, total }: { subject: string; total: string }): void {
  const amount = amountInDigits(bill.kopecks)
  gridRow(paper, page.left, columns, ['№', 'Товары (работы, услуги)', 'Кол-во', 'Ед.', 'Цена', 'Сумма'], {
    font: 'strong',
  })
  gridRow(paper, page.left, columns, ['1', subject, '1', 'усл.', amount, amount])
  paper.space(6)
  for (const [name, value] of [['Итого:', amount], vatLine(bill), [total, amount]]) {
    const type = { font: 'strong' } as const
    paper.room(heightOfLine())
    paper.put(name ?? '', paper.y, { x: page.left, width: contentWidth - 92, align: 'right' }, type)
    paper.put(value ?? '', paper.y, { x: page.left + contentWidth - 84, width: 79, align: 'right' }, type)
    paper.y += heightOfLine() + 2
  }
  paper.space(8)
}

/** «Руководитель ________ (Иванов И. И.)»: a line to sign on, and the name where it is known. */
export function drawSignature(paper: Paper, who: string, name: string, width: number): void {
  const label = 74
  paper.put(who, paper.y, { x: page.left, width: label }, { font: 'strong' })
  const signing = (width - label) * 0.4
  paper.rule(paper.y + heightOfLine(), { x: page.left + label, width: signing, color: ink.text })
  const x = page.left + label + signing + 8
  const rest = width - label - signing - 8
  const lines = paper.lines(name, rest)
  for (const [at, line] of lines.entries()) paper.put(line, paper.y + at * heightOfLine(), { x, width: rest })
  if (name === '') paper.rule(paper.y + heightOfLine(), { x, width: rest, color: ink.text })
  paper.y += Math.max(lines.length, 1) * heightOfLine() + 16
}
