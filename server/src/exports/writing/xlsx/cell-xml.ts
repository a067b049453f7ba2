import { type Cell, type Column, isWithheld, roundedNumber, withheldText } from '@kamerton/contract/exports/document'
import type { StyleIds } from './styles.ts'

/** Characters that XML 1.0 cannot hold: they are left out, as every spreadsheet does. */
const unsayable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/**
 * Text that a spreadsheet would read as the character with that code, so its underscore is written as a code itself.
 */
const looksLikeCode = /_(?=x[0-9a-fA-F]{4}_)/g
/** Longest text that a cell of a spreadsheet can hold. */
const longestText = 32_767

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text inside an element or an attribute. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(unsayable, '')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** «A», «Z», «AA»: the column's letters, from 0. */
export function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter
}

/** Days since the last day of 1899, as a spreadsheet counts them; `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`. */
export const serialOf = (day: string): number =>
  (Date.parse(day.length > 10 ? `${day}:00Z` : `${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000

/** A text cell that stays text for any first sign: it is stored and formatted as text. */
export const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(
    text.slice(0, longestText).replace(/\r\n?/g, '\n').replace(looksLikeCode, '_x005F_'),
  )}</t></is></c>`

const numberCell = (at: string, value: number, style: number): string => `<c r="${at}" s="${style}"><v>${value}</v></c>`

/** One cell with the type of its column; nothing for an empty one. */
export function cellXml(at: string, cell: Cell, column: Column, styles: StyleIds): string {
  if (cell === null) return ''
  if (isWithheld(cell)) return textCell(at, withheldText(cell), styles.withheld)
  if (typeof cell === 'number') {
    const rounded = roundedNumber(cell, column)
    // 57 % is stored as 0.57; the division leaves noise of binary fractions.
    const kept = column.kind === 'percent' ? Number((rounded / 100).toFixed(6)) : rounded
    return numberCell(at, kept, styles.ofNumber(column))
  }
  if (column.kind === 'day' || column.kind === 'moment') {
    const serial = serialOf(cell)
    if (Number.isFinite(serial)) return numberCell(at, Number(serial.toFixed(9)), styles.ofNumber(column))
  }
  return textCell(at, cell, styles.text)
}
