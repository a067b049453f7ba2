import { readDraft } from '../lib/draft'

/** The name of the draft that keeps the rows of the window. */
export const draftName = 'invites'

const isTyped = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && Object.values(row).some((text) => typeof text === 'string' && text !== '')

/** The number of people in the list that was left unsent on this device. */
export function countKept(): number {
  const rows: unknown = readDraft(draftName)?.rows
  return Array.isArray(rows) ? rows.filter(isTyped).length : 0
}
