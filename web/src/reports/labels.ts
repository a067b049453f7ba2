import type { PlanStatus } from '@kamerton/contract/development-plans/constants'
import type { PulseCategory } from '@kamerton/contract/pulses/schemas'
import type { RangePreset } from '@kamerton/contract/reports/range'
import { IconRoute, IconUserPlus, IconUsersGroup, IconWaveSine } from '@tabler/icons-react'

export const reportNames = ['pulse-engagement', 'team-performance', 'development-progress', 'user-activity'] as const
export type ReportName = (typeof reportNames)[number]

export const reportTitles: Record<ReportName, string> = {
  'pulse-engagement': 'Вовлеченность в пульсах',
  'team-performance': 'Эффективность команд',
  'development-progress': 'Прогресс развития',
  'user-activity': 'Активность пользователей',
}

export const reportSentences: Record<ReportName, string> = {
  'pulse-engagement': 'Сколько людей отвечает, на\u00a0что и\u00a0как это меняется по\u00a0неделям.',
  'team-performance':
    'Пульсы, встречи и\u00a0планы каждой команды рядом. Место в\u00a0таблице дают только видимые ответы.',
  'development-progress': 'Планы по\u00a0статусам, навыки и\u00a0люди, которые продвинулись дальше других.',
  'user-activity': 'Регистрации по\u00a0дням, приглашения и\u00a0подключение Telegram.',
}

export const reportIcons: Record<ReportName, typeof IconRoute> = {
  'pulse-engagement': IconWaveSine,
  'team-performance': IconUsersGroup,
  'development-progress': IconRoute,
  'user-activity': IconUserPlus,
}

export const presetLabels: Record<RangePreset, string> = {
  week: 'Последняя неделя',
  month: 'Последний месяц',
  quarter: 'Последний квартал',
  year: 'Последний год',
}

export const categoryLabels: Record<PulseCategory, string> = {
  engagement: 'Вовлечённость',
  mood: 'Настроение',
  enps: 'eNPS',
  custom: 'Свои вопросы',
}

export const planStatusLabels: Record<PlanStatus, string> = {
  draft: 'Черновик',
  active: 'Активный',
  completed: 'Завершен',
  cancelled: 'Отменен',
}
