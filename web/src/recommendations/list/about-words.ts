import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import { typeLabels } from '../labels'

/** The subject, and how sure it is: «Команда, Поддержка», «Сотрудник, Никита Жуков, только именные данные». */
export function aboutWords({ type, subject_name, within_noise }: Recommendation): string {
  const parts = [
    typeLabels[type],
    type !== 'company' && subject_name,
    type === 'employee' && 'только именные данные',
    within_noise && 'интервал касается порога',
  ]
  return parts.filter(Boolean).join(', ')
}
