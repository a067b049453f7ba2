import type { ActivityStatus, ActivityType, Priority, SkillType } from './constants.ts'

export const activityStatusLabels: Record<ActivityStatus, string> = {
  planned: 'Запланировано',
  in_progress: 'В процессе',
  completed: 'Завершено',
  cancelled: 'Отменено',
}

export const activityTypeLabels: Record<ActivityType, string> = {
  course: 'Курс',
  mentoring: 'Менторство',
  project: 'Проект',
  reading: 'Чтение',
  certification: 'Сертификация',
  conference: 'Конференция',
}

export const priorityLabels: Record<Priority, string> = {
  high: 'приоритет высокий',
  medium: 'приоритет средний',
  low: 'приоритет низкий',
}

export const skillTypeLabels: Record<SkillType, string> = {
  hard: 'профессиональный навык',
  soft: 'гибкий навык',
}
