/** The names of the fields, as they are shown. */
export const fieldNames: Readonly<Record<string, string>> = {
  employee: 'Сотрудник',
  title: 'Название',
  description: 'Описание',
  status: 'Статус',
  start_date: 'Начало',
  end_date: 'Завершение',
  manager_comment: 'Комментарий руководителя',
  goals: 'Цели',
  skills: 'Навыки',
  activities: 'Активности',
  milestones: 'Вехи',
  name: 'Название',
  type: 'Тип',
  priority: 'Приоритет',
  current_level: 'Текущий уровень',
  target_level: 'Целевой уровень',
  due_date: 'Срок',
  date: 'Дата',
}

/** One row of a list, as the first word of a sentence. */
export const rowNames: Readonly<Record<string, string>> = {
  goals: 'Цель',
  skills: 'Навык',
  activities: 'Активность',
  milestones: 'Веха',
}
