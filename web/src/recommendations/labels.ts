import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react'

type Priority = Recommendation['priority']

/** A priority is told apart by its word and its icon; the colour only repeats them. */
export const priorities: Record<
  Priority,
  { word: string; many: string; tone?: 'bad' | 'watch'; icon: typeof IconMinus }
> = {
  critical: { word: 'Критическая', many: 'Критические', tone: 'bad', icon: IconAlertTriangle },
  high: { word: 'Высокая', many: 'Высокие', tone: 'watch', icon: IconArrowUp },
  medium: { word: 'Средняя', many: 'Средние', icon: IconMinus },
  low: { word: 'Низкая', many: 'Низкие', icon: IconArrowDown },
}

export const typeLabels: Record<Recommendation['type'], string> = {
  company: 'Компания',
  team: 'Команда',
  employee: 'Сотрудник',
}
