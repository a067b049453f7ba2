import type { PlanEvent, PlanEventData } from '@kamerton/contract/development-plans/history-schemas'
import { activityStatusLabels } from '@kamerton/contract/development-plans/labels'
import { formatDateRange } from '../../lib/format-date'

type Changes = { added: string[]; removed: string[]; changed: string[]; reordered: boolean }

const quoted = (titles: readonly string[]): string => titles.map((title) => `«${title}»`).join(', ')

type Nouns = { one: [added: string, removed: string, changed: string]; many: string; order: string }

/** «Добавлена цель «…»», «Убраны вехи: «…», «…»»: the rows that were added, removed or changed. */
function listWords({ added, removed, changed, reordered }: Changes, { one, many, order }: Nouns): string[] {
  const kinds = [
    [added, one[0], `Добавлены ${many}`],
    [removed, one[1], `Убраны ${many}`],
    [changed, one[2], `Изменены ${many}`],
  ] as const
  return [
    ...kinds.flatMap(([titles, single, several]) => {
      if (titles.length === 0) return []
      return titles.length === 1 ? `${single} ${quoted(titles)}` : `${several}: ${quoted(titles)}`
    }),
    ...(reordered ? [`Изменён порядок ${order}`] : []),
  ]
}

const goals: Nouns = { one: ['Добавлена цель', 'Убрана цель', 'Изменена цель'], many: 'цели', order: 'целей' }
const skills: Nouns = { one: ['Добавлен навык', 'Убран навык', 'Изменён навык'], many: 'навыки', order: 'навыков' }
const activities: Nouns = {
  one: ['Добавлена активность', 'Убрана активность', 'Изменена активность'],
  many: 'активности',
  order: 'активностей',
}
const milestones: Nouns = { one: ['Добавлена веха', 'Убрана веха', 'Изменена веха'], many: 'вехи', order: 'вех' }

const activitiesOf = (what: Extract<PlanEventData, { kind: 'skills_changed' }>): Changes => ({
  added: what.activities_added,
  removed: what.activities_removed,
  changed: what.activities_changed,
  reordered: false,
})

const term = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
  formatDateRange(start_date, end_date)

/** The words of an event, a sentence for each change. */
export function eventWords(what: PlanEventData): string[] {
  switch (what.kind) {
    case 'created':
      return [what.from === null ? 'План создан' : `План создан как продолжение плана «${what.from}»`]
    case 'activated':
      return ['План активирован']
    case 'completed':
      return ['План завершён']
    case 'cancelled':
      return [what.left ? 'План отменён: сотрудник больше не\u00a0работает в\u00a0компании' : 'План отменён']
    case 'reopened':
      return ['План снова активен']
    case 'withdrawn':
      return ['План возвращён в\u00a0черновики']
    case 'renamed':
      return [`Название «${what.from}» изменено на\u00a0«${what.to}»`]
    case 'description_changed':
      return ['Изменено описание']
    case 'dates_changed':
      return [`Сроки перенесены: было ${term(what.from)}, стало ${term(what.to)}`]
    case 'goals_changed':
      return listWords(what, goals)
    case 'skills_changed':
      return [...listWords(what, skills), ...listWords(activitiesOf(what), activities)]
    case 'milestones_changed':
      return listWords(what, milestones)
    case 'comment_written':
      return [what.of === 'manager' ? 'Написан комментарий руководителя' : 'Написан комментарий сотрудника']
    case 'activity_status':
      return [
        `Активность «${what.title}»: было «${activityStatusLabels[what.from]}», стало «${activityStatusLabels[what.to]}»`,
      ]
    case 'link_made':
      return [
        what.renewed
          ? 'Создана новая ссылка на\u00a0план, прежняя больше не\u00a0открывается'
          : 'Создана ссылка на\u00a0план',
      ]
  }
}

/** The author of an event. */
export const eventActor = ({ actor, by_link }: Pick<PlanEvent, 'actor' | 'by_link'>): string => {
  if (by_link) return actor ? `${actor.full_name}, по\u00a0ссылке` : 'По ссылке сотрудника'
  return actor?.full_name ?? 'Камертон'
}
