import { ink } from '../../../exports/writing/pdf/look.ts'
import { heightOfLine, type Paper, type Type } from '../../../exports/writing/pdf/paper.ts'

export type GridColumn = { width: number; align?: 'left' | 'right' | 'center' }

const padding = { x: 5, y: 3.5 }

/** A frame of one hairline. */
export const frame = (paper: Paper, x: number, y: number, width: number, height: number): void => {
  paper.doc.rect(x, y, width, height).lineWidth(0.7).strokeColor(ink.text).stroke()
}

/** One row of framed cells from the present position, as high as its longest text. */
export function gridRow(
  paper: Paper,
  x: number,
  columns: readonly GridColumn[],
  cells: readonly string[],
  type: Type = {},
): void {
  const wrapped = columns.map(({ width }, at) => paper.lines(cells[at] ?? '', width - 2 * padding.x, type))
  const line = heightOfLine(type)
  const height = Math.max(...wrapped.map((lines) => lines.length)) * line + 2 * padding.y
  paper.room(height)
  let left = x
  for (const [at, { width, align = 'left' }] of columns.entries()) {
    frame(paper, left, paper.y, width, height)
    for (const [number, words] of (wrapped[at] ?? []).entries())
      paper.put(
        words,
        paper.y + padding.y + number * line,
        { x: left + padding.x, width: width - 2 * padding.x, align },
        type,
      )
    left += width
  }
  paper.y += height
}
