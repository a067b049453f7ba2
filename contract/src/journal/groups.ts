import { z } from 'zod'

export const journalGroups = [
  'sign_in',
  'people',
  'invitations',
  'teams',
  'pulses',
  'results',
  'exports',
  'feedback',
  'actions',
  'settings',
  'billing',
  'deletions',
] as const
export const JournalGroup = z.enum(journalGroups, { error: 'Неизвестный вид действия' })
export type JournalGroup = z.output<typeof JournalGroup>

/** Labels of the groups in the filter of the journal. */
export const journalGroupLabels: Readonly<Record<JournalGroup, string>> = {
  sign_in: 'Вход и пароли',
  people: 'Сотрудники и роли',
  invitations: 'Приглашения',
  teams: 'Команды',
  pulses: 'Запуск опросов',
  results: 'Просмотр результатов',
  exports: 'Выгрузки',
  feedback: 'Отзывы',
  actions: 'Действия',
  settings: 'Настройки',
  billing: 'Оплата',
  deletions: 'Удаления',
}
