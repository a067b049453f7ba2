import type { PlanEventData } from '@kamerton/contract/development-plans/history-schemas'
import { expect, test } from 'vitest'
import { eventActor, eventWords } from './history-words.ts'

const nothing = { added: [], removed: [], changed: [], reordered: false }
const noActivities = { activities_added: [], activities_removed: [], activities_changed: [] }

test.each<[PlanEventData, string[]]>([
  [{ kind: 'created', from: null }, ['План создан']],
  [{ kind: 'created', from: 'Весна' }, ['План создан как продолжение плана «Весна»']],
  [{ kind: 'cancelled', left: true }, ['План отменён: сотрудник больше не\u00a0работает в\u00a0компании']],
  [{ kind: 'renamed', from: 'А', to: 'Б' }, ['Название «А» изменено на\u00a0«Б»']],
  [
    { kind: 'goals_changed', ...nothing, added: ['Доклад'], removed: ['Курс', 'Книга'], reordered: true },
    ['Добавлена цель «Доклад»', 'Убраны цели: «Курс», «Книга»', 'Изменён порядок целей'],
  ],
  [
    { kind: 'skills_changed', ...nothing, changed: ['SQL'], ...noActivities, activities_added: ['Задачник'] },
    ['Изменён навык «SQL»', 'Добавлена активность «Задачник»'],
  ],
  [
    { kind: 'activity_status', activity_id: 'any', title: 'Книга', from: 'planned', to: 'completed' },
    ['Активность «Книга»: было «Запланировано», стало «Завершено»'],
  ],
  [{ kind: 'comment_written', of: 'employee' }, ['Написан комментарий сотрудника']],
  [{ kind: 'link_made', renewed: true }, ['Создана новая ссылка на\u00a0план, прежняя больше не\u00a0открывается']],
])('%o is told as %o', (what, words) => {
  expect(eventWords(what)).toEqual(words)
})

test('dates that moved are told with what they were', () => {
  const [sentence] = eventWords({
    kind: 'dates_changed',
    from: { start_date: '2026-09-15', end_date: '2026-12-31' },
    to: { start_date: '2026-09-15', end_date: '2027-03-31' },
  })
  expect(sentence).toMatch(/^Сроки перенесены: было 15.сентября – 31.декабря 2026.г\., стало .*31.марта 2027.г\.$/)
})

test('whoever came by the link, and what nobody did, are named as such', () => {
  const actor = { id: 'any', full_name: 'Дарья Ким' }
  expect(eventActor({ actor, by_link: false })).toBe('Дарья Ким')
  expect(eventActor({ actor, by_link: true })).toBe('Дарья Ким, по\u00a0ссылке')
  expect(eventActor({ actor: null, by_link: false })).toBe('Камертон')
})
