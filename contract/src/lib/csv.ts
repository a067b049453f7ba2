/** What a cell of a table holds: a text, a number, or nothing. */
export type CsvCell = string | number | null

/** Without it Excel takes UTF-8 for windows-1251. */
export const byteOrderMark = '\ufeff'
/** Where the comma divides whole from tenths, as in russian, Excel divides cells by a semicolon. */
const separator = ';'
const lineEnd = '\r\n'

/**
 * What makes a spreadsheet run a text as a formula, or read it as something else: an operator, also in its full width, also
 * after spaces; a tab or a break; a quote.
 */
const beginsAFormula = /^(?:[\t\r\n"]|\s*[=+\-@＝＋－＠])/

/**
 * The rows as a CSV file that russian Excel opens right: UTF-8 with its mark, semicolons, CRLF, a comma in fractions. Texts
 * come from people, and whoever opens the file must not run what they wrote: a text that a spreadsheet would take for a formula
 * begins with an apostrophe. Numbers stay numbers, negative ones too.
 */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string => byteOrderMark + csvLines(rows)

/** Some of the lines of such a file, where it is written portion by portion; the mark stands before the first. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string => rows.map(lineOf).join('')

const lineOf = (cells: readonly CsvCell[]): string => cells.map(written).join(separator) + lineEnd

function written(cell: CsvCell): string {
  if (cell === null) return ''
  return typeof cell === 'number' ? String(cell).replace('.', ',') : quoted(inert(cell))
}

const inert = (text: string): string => (beginsAFormula.test(text) ? `'${text}` : text)

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
