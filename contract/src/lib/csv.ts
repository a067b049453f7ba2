/** The content of a table cell: a text, a number, or nothing. */
export type CsvCell = string | number | null

/** The byte order mark. Without it Excel reads UTF-8 as windows-1251. */
export const byteOrderMark = '\ufeff'
/** Separator of cells. In locales with a decimal comma, such as Russian, Excel uses a semicolon. */
const separator = ';'
const lineEnd = '\r\n'

/**
 * Beginnings that make a spreadsheet run a text as a formula, or misread it. They are an operator, also full-width or
 * after spaces; a tab or a line break; a quote.
 */
const beginsAFormula = /^(?:[\t\r\n"]|\s*[=+\-@＝＋－＠])/

/**
 * The rows as a CSV file that Russian Excel opens correctly: UTF-8 with its mark, semicolons, CRLF, a decimal comma.
 * Texts come from people, and a person who opens the file must not run what others wrote. A text that a spreadsheet
 * would take for a formula therefore begins with an apostrophe. Numbers stay numbers, negative ones too.
 */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string => byteOrderMark + csvLines(rows)

/** Some lines of such a file, for writing it in batches; the byte order mark precedes the first batch. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string => rows.map(lineOf).join('')

const lineOf = (cells: readonly CsvCell[]): string => cells.map(written).join(separator) + lineEnd

function written(cell: CsvCell): string {
  if (cell === null) return ''
  return typeof cell === 'number' ? String(cell).replace('.', ',') : quoted(inert(cell))
}

const inert = (text: string): string => (beginsAFormula.test(text) ? `'${text}` : text)

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
