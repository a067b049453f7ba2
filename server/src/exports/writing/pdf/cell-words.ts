import { type Cell, type Column, isWithheld, roundedNumber, withheldText } from '@kamerton/contract/exports/document'
import { dayText } from '../write-csv.ts'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(decimals: number, signed: boolean): Intl.NumberFormat {
  const key = `${decimals} ${signed}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat('ru', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: signed ? 'exceptZero' : 'auto',
    })
    formats.set(key, format)
  }
  return format
}

/** A number as people write it: «3,8», «+12», «−4». */
export const numberWords = (value: number, { decimals = 0, signed = false } = {}): string =>
  formatOf(decimals, signed).format(roundedNumber(value, { decimals })).replace('-', '−')

/** Text of a cell on paper. */
export function cellWords(cell: Cell, column: Column): string {
  if (cell === null) return '–'
  if (isWithheld(cell)) return withheldText(cell)
  const { kind, decimals } = column
  if (typeof cell === 'number') {
    const words = numberWords(cell, { ...(decimals !== undefined && { decimals }), signed: kind === 'score' })
    return kind === 'percent' ? `${words}\u00a0%` : words
  }
  return kind === 'day' || kind === 'moment' ? dayText(cell) : cell
}
