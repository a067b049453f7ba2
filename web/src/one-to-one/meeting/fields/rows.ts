import { areSame } from '@kamerton/contract/lib/sync/synced'
import { newActKey } from '../../../lib/act-key'

/** A line with its own key, so that its cursor stays in place when other lines are added or removed. */
export type Row = { key: string; text: string }

export const newRow = (text = ''): Row => ({ key: newActKey(), text })

/** The lines that are not empty. */
export const textsOf = (rows: readonly Row[]): string[] =>
  rows.filter(({ text }) => text.trim() !== '').map(({ text }) => text)

/** Rows for `texts`: a known line keeps its key, and empty rows stay at the end. */
export function rowsOf(texts: readonly string[], rows: readonly Row[]): readonly Row[] {
  if (areSame(textsOf(rows), texts)) return rows
  const left = [...rows]
  const named = texts.map((text) => {
    const at = left.findIndex((row) => row.text === text)
    return at < 0 ? newRow(text) : (left.splice(at, 1)[0] ?? newRow(text))
  })
  return [...named, ...left.filter(({ text }) => text.trim() === '')]
}

/** The rows after one was moved up or down by one. */
export function moved(rows: readonly Row[], at: number, by: -1 | 1): readonly Row[] {
  const [row, other] = [rows[at], rows[at + by]]
  if (!row || !other) return rows
  return rows.with(at, other).with(at + by, row)
}
