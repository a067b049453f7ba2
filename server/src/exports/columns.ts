import { decimalsOf, type Measure } from '@kamerton/contract/analytics/verdict'
import type { Column } from '@kamerton/contract/exports/document'

export const text = (name: string): Column => ({ name, kind: 'text' })

export const count = (name: string): Column => ({ name, kind: 'number' })

export const day = (name: string): Column => ({ name, kind: 'day' })

export const percent = (name: string, decimals = 0): Column => ({ name, kind: 'percent', decimals })

/** Values of a measure, with the decimals of the screen. */
export const valueColumn =
  (measure: Measure) =>
  (name: string): Column => ({ name, kind: measure === 'enps' ? 'score' : 'number', decimals: decimalsOf(measure) })
