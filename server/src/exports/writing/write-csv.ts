import {
  type Cell,
  type Column,
  isWithheld,
  type Row,
  roundedNumber,
  withheldText,
} from '@kamerton/contract/exports/document'
import { byteOrderMark, type CsvCell, csvLines } from '@kamerton/contract/lib/csv'
import { notesOf } from './notes.ts'
import { headingOf, type OpenWriter, type SectionHead } from './portions.ts'

/**
 * One file for a person to open. The tables stand one under another, each under its title, with an empty line between
 * them; the notes come at the end.
 */
export const openCsv: OpenWriter = (head, out) => {
  const sections: SectionHead[] = []
  let columns: readonly Column[] = []
  const write = (rows: readonly (readonly CsvCell[])[]) => out(Buffer.from(csvLines(rows)))
  out(Buffer.from(byteOrderMark))
  return {
    begin(section) {
      if (sections.length > 0) write([[]])
      sections.push(section)
      columns = section.columns
      write([[section.title], columns.map(headingOf)])
    },
    rows: (rows) => write(rows.map((row) => lineOf(row, columns))),
    end() {},
    async finish() {
      write([[], ['О файле'], ...notesOf(head, sections)])
    },
  }
}

const lineOf = (row: Row, columns: readonly Column[]): CsvCell[] =>
  columns.map((column, at) => cellOf(row[at] ?? null, column))

function cellOf(cell: Cell, column: Column): CsvCell {
  if (cell === null) return null
  if (isWithheld(cell)) return withheldText(cell)
  if (typeof cell === 'number') return roundedNumber(cell, column)
  return column.kind === 'day' || column.kind === 'moment' ? dayText(cell) : cell
}

/** «18.11.2026», «18.11.2026 12:40»: a spreadsheet with Russian settings reads it as a date. */
export function dayText(day: string): string {
  const [, year, month, date, time] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?$/.exec(day) ?? []
  return year === undefined ? day : `${date}.${month}.${year}${time === undefined ? '' : ` ${time}`}`
}
