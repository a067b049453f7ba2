import type { ScoreReason, ScoringPart } from '@kamerton/contract/analytics/score-schemas'

export const partLabels: Record<ScoringPart, string> = {
  feedback: 'Отзывы',
  engagement: 'Вовлечённость',
  enps: 'Вклад eNPS',
  participation: 'Участие',
}

const reasons: Record<ScoreReason, string> = { no_named_data: 'нет именных данных', too_little_data: 'мало данных' }

/** The reason why a person has no scoring: «мало данных». */
export const absentWords = (reason: ScoreReason | null): string | null => reason && reasons[reason]
