import { type Cell, type Column, isWithheld, type Row, withheldText } from '@kamerton/contract/exports/document'
import { headingOf } from '../portions.ts'

/** In characters of the font, as a spreadsheet counts widths. Longer texts wrap. */
const least = 9
const most = 56
/** Number of rows that decide the width of a column. */
const looked = 200

const lengthOf = (cell: Cell | undefined): number => {
  if (cell === null || cell === undefined) return 0
  if (isWithheld(cell)) return Math.min(withheldText(cell).length, 34)
  return String(cell).length
}

const leastOf: Partial<Record<Column['kind'], number>> = { day: 12, moment: 17 }

/** Width of each column, by its heading and its first rows. */
export const widthsOf = (columns: readonly Column[], rows: readonly Row[]): number[] =>
  columns.map((column, at) => {
    const heading = Math.min(headingOf(column).length, 24)
    const longest = Math.max(heading, ...rows.slice(0, looked).map((row) => lengthOf(row[at])))
    return Math.min(most, Math.max(leastOf[column.kind] ?? least, longest + 2))
  })
