import { bandWord } from '../analytics/verdict.ts'
import type { Insight } from './insight.ts'

/** The type of a finding in words: «сигнал: следить», «шум», «факт». */
export function kindWords(type: Insight['type']): string {
  if (type === 'noise') return 'шум'
  return type === 'fact' ? 'факт' : `сигнал: ${bandWord(type)}`
}
