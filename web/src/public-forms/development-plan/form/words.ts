import type { ShownPlan } from './form'

type Skill = ShownPlan['skills'][number]
type Activity = Skill['activities'][number]

export const planStatusWords: Record<ShownPlan['status'], string> = {
  draft: 'Черновик',
  active: 'Активный',
  completed: 'Завершен',
  cancelled: 'Отменен',
}

export const activityStatusWords: Record<Activity['status'], string> = {
  planned: 'Запланировано',
  in_progress: 'В процессе',
  completed: 'Завершено',
  cancelled: 'Отменено',
}

export const activityTypeWords: Record<Activity['type'], string> = {
  course: 'Курс',
  mentoring: 'Менторство',
  project: 'Проект',
  reading: 'Чтение',
  certification: 'Сертификация',
  conference: 'Конференция',
}

export const priorityWords: Record<Skill['priority'], string> = {
  high: 'приоритет высокий',
  medium: 'приоритет средний',
  low: 'приоритет низкий',
}
