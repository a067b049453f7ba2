import type { ReportName } from '@kamerton/contract/reports/labels'
import type { RangePreset } from '@kamerton/contract/reports/range'
import { IconRoute, IconUserPlus, IconUsersGroup, IconWaveSine } from '@tabler/icons-react'

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
