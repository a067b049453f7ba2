import { createHash } from 'node:crypto'

/**
 * A uuid computed from a text: half of its SHA-256. Rows are grouped by these sixteen bytes and not by the words of a
 * question.
 */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
