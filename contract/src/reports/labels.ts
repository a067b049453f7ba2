import type { PulseCategory } from '../pulses/question-schemas.ts'

/** The reports, each a sheet of its own. */
export const reportNames = ['pulse-engagement', 'team-performance', 'development-progress', 'user-activity'] as const
export type ReportName = (typeof reportNames)[number]

export const reportTitles: Record<ReportName, string> = {
  'pulse-engagement': 'Вовлечённость в пульсах',
  'team-performance': 'Эффективность команд',
  'development-progress': 'Прогресс развития',
  'user-activity': 'Активность пользователей',
}

export const categoryLabels: Record<PulseCategory, string> = {
  engagement: 'Вовлечённость',
  mood: 'Настроение',
  enps: 'eNPS',
  custom: 'Свои вопросы',
}
