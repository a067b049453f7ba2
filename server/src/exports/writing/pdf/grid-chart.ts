import { type GridChart, isWithheld } from '@kamerton/contract/exports/document'
import { contentWidth, figure, ink, page, sizes } from './look.ts'
import { heightOfLine, type Paper } from './paper.ts'

const small = { size: sizes.small, color: ink.muted }
const nameWidth = 104
const cellHeight = 17
/** More columns leave too little space for a number: the rest continues in a grid below. */
const mostBeside = 20
/** Up to so many columns show their names; more are numbered, with their names below. */
const mostNamed = 6

type Cell = GridChart['rows'][number]['cells'][number]

/**
 * Values by rows and columns. A value beyond noise has a frame and a triangle, so that it shows in black and white too;
 * a withheld one is hatched.
 */
export function drawGrid(paper: Paper, { columns, rows }: GridChart): void {
  const isNamed = columns.length <= mostNamed
  for (let from = 0; from < columns.length; from += mostBeside) {
    const count = Math.min(mostBeside, columns.length - from)
    const width = Math.min(76, (contentWidth - nameWidth) / count)
    const xAt = (at: number) => page.left + nameWidth + at * width
    const head = () => {
      for (let at = 0; at < count; at++)
        paper.put(
          isNamed ? (columns[from + at] ?? '') : String(from + at + 1),
          paper.y,
          { x: xAt(at), width: width - 2, align: 'center' },
          small,
        )
      paper.y += heightOfLine(small) + 2
    }
    paper.room(3 * cellHeight)
    head()
    for (const { name, cells } of rows) {
      if (paper.room(cellHeight)) head()
      paper.put(name, paper.y + 3.5, { x: page.left, width: nameWidth - 6 }, { size: 8.5 })
      for (let at = 0; at < count; at++) drawCell(paper, cells[from + at] ?? none, xAt(at), width)
      paper.y += cellHeight
    }
    paper.space(6)
  }
  legend(paper)
  if (!isNamed) names(paper, columns)
}

const none: Cell = { words: null, signal: null }

function drawCell(paper: Paper, { words, signal }: Cell, x: number, width: number): void {
  const { doc, y } = paper
  const box = { x: x + 1, y: y + 1, width: width - 2, height: cellHeight - 2 }
  doc.rect(box.x, box.y, box.width, box.height).fill(words === null ? ink.paper : ink.sunken)
  if (isWithheld(words)) return hatch(paper, box)
  const text = { x: box.x, width: box.width, align: 'center' as const }
  const isWide = paper.widthOf(words ?? '–', { size: 8 }) > box.width - (signal ? 7 : 0)
  paper.put(words ?? '–', y + 4, signal ? { ...text, width: box.width - 5 } : text, {
    size: isWide || (signal && box.width < 26) ? 6.5 : 8,
    font: signal ? 'strong' : 'text',
    color: words === null ? ink.muted : ink.text,
  })
  if (!signal) return
  doc.rect(box.x, box.y, box.width, box.height).lineWidth(0.9).strokeColor(ink.text).stroke()
  triangle(paper, { x: box.x + box.width - 5, y: y + 6.5, signal })
}

type Mark = { x: number; y: number; signal: 'above' | 'below' }

/** Its tip marks the value. The product's typeface has no arrows. */
function triangle({ doc }: Paper, { x, y, signal }: Mark): void {
  const [tip, foot] = signal === 'above' ? [y, y + 4] : [y + 4, y]
  doc
    .moveTo(x, foot)
    .lineTo(x + 4, foot)
    .lineTo(x + 2, tip)
    .closePath()
    .fill(figure.mark)
}

function hatch({ doc }: Paper, box: { x: number; y: number; width: number; height: number }): void {
  doc.save().rect(box.x, box.y, box.width, box.height).clip()
  for (let from = box.x - box.height; from < box.x + box.width; from += 4)
    doc.moveTo(from, box.y + box.height).lineTo(from + box.height, box.y)
  doc.lineWidth(0.5).strokeColor(figure.threshold).stroke().restore()
}

/** The legend of the marks, in a line. */
function legend(paper: Paper): void {
  paper.room(heightOfLine(small))
  const { y } = paper
  let x: number = page.left
  const say = (words: string) => {
    paper.put(words, y, { x: x + 14, width: 120 }, small)
    x += paper.widthOf(words, small) + 30
  }
  triangle(paper, { x: x + 4, y: y + 3, signal: 'above' })
  say('выше')
  triangle(paper, { x: x + 4, y: y + 3, signal: 'below' })
  say('ниже')
  hatch(paper, { x, y: y + 1, width: 10, height: 8 })
  say('скрыто')
  paper.y += heightOfLine(small) + 4
}

/** Names of the numbered columns. */
function names(paper: Paper, columns: readonly string[]): void {
  for (const [at, name] of columns.entries()) paper.paragraph(`${at + 1}. ${name}`, { size: 8, color: ink.muted })
}
