import type { ScoringPart } from '@kamerton/contract/employees/schemas'

export const partLabels: Record<ScoringPart, string> = {
  feedback: 'Отзывы',
  engagement: 'Вовлечённость',
  enps: 'Вклад eNPS',
  participation: 'Участие',
}
