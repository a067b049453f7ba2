import { bandWord } from '../analytics/verdict.ts'
import type { Insight } from './insight.ts'

/** Whether a finding is a signal, and of which sort: «сигнал: следить», «шум», «факт». */
export function kindWords(type: Insight['type']): string {
  if (type === 'noise') return 'шум'
  return type === 'fact' ? 'факт' : `сигнал: ${bandWord(type)}`
}
