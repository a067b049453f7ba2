import type { Question } from '@kamerton/contract/pulses/question-schemas'

type Scaled = Pick<Question, 'type' | 'scale' | 'labels'>

/** A row of a phone fits six targets of 48 px; a longer scale has two rows of equal length. */
const cellsPerRow = 6

export function scaleOf({ type, scale }: Scaled): { min: number; max: number } {
  return scale ?? (type === 'enps' ? { min: 0, max: 10 } : { min: 1, max: 5 })
}

export function scaleLayout({ min, max }: { min: number; max: number }) {
  const values = Array.from({ length: max - min + 1 }, (_, step) => min + step)
  const columns = values.length > cellsPerRow ? Math.ceil(values.length / 2) : values.length
  const rows = Math.ceil(values.length / columns)
  return { values, columns, emptyCells: rows * columns - values.length }
}

/** Captions of the ends for questions without their own. */
const usualEnds: Record<Question['type'], readonly [string, string]> = {
  enps: ['точно нет', 'точно да'],
  mood: ['тяжёлое', 'отличное'],
  rating: ['минимум', 'максимум'],
  choice: ['', ''],
  text: ['', ''],
}

/** «8» for a plain cell, «10 — точно да» for one with a caption. */
export function cellName(question: Scaled, value: number): string {
  const { min, max } = scaleOf(question)
  const [low, high] = usualEnds[question.type]
  const usual = value === min ? low : value === max ? high : ''
  const caption = question.labels[value] || usual
  return caption ? `${value}\u00A0— ${caption}` : `${value}`
}
