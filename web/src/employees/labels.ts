import type { Level, LevelledMeasure } from '@kamerton/contract/analytics/bands'
import type { ScoringPart } from '@kamerton/contract/employees/schemas'

/** The words of section 9, in the gender of what they are said of. */
const words: Record<Exclude<LevelledMeasure, 'mood'>, Partial<Record<Level, string>>> = {
  engagement: { excellent: 'отлично', good: 'хорошо', average: 'средне', low: 'низко', critical: 'критично' },
  participation: { high: 'высокое', good: 'хорошее', average: 'среднее', low: 'низкое' },
  scoring: {
    outstanding: 'выдающийся',
    excellent: 'отличный',
    good: 'хороший',
    satisfactory: 'удовлетворительный',
    needs_attention: 'нужно внимание',
  },
}

export const levelWords = (measure: keyof typeof words, level: Level | null): string | null =>
  level && (words[measure][level] ?? null)

export const partLabels: Record<ScoringPart, string> = {
  feedback: 'Отзывы',
  engagement: 'Вовлечённость',
  enps: 'Вклад eNPS',
  participation: 'Участие',
}
