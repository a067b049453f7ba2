import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { aPulseCard } from '../../testing/pulse-card'
import '../../ui/confirm-dialog'
import type { Filters } from './filter-pulses'
import { PulseList } from './pulse-list'
import './many-acts'

const noActs = { onEdit: () => {}, onLaunch: () => {}, onChange: () => {} }
const every: Filters = { tab: 'active', search: '', status: '', type: '', category: '' }

const open = (pulses: readonly PulseCard[], filters: Partial<Filters> = {}) =>
  draw(
    asOwner(
      <PulseList
        pulses={pulses}
        filters={{ ...every, ...filters }}
        order={{ order: '-activity', setOrder: () => {}, sortingOf: () => ({ direction: null, onSort: () => {} }) }}
        view="grid"
        firstSteps={<button type="button">Создать пульс</button>}
        {...noActs}
      />,
    ),
  )

const closedRound = { opened_at: new Date('2026-11-14T08:00:00Z'), closed_at: new Date('2026-11-16T08:00:00Z') }

test.each<[string, Partial<PulseCard>, Partial<Filters>, string[]]>([
  ['a draft', { status: 'draft' }, {}, ['Изменить', 'Запустить', 'Дублировать', 'Удалить']],
  ['one that runs', { status: 'active' }, {}, ['Изменить', 'Остановить', 'Дублировать', 'Удалить']],
  [
    'one that is over',
    { status: 'completed', ...closedRound },
    {},
    ['Изменить', 'Запустить снова', 'Дублировать', 'Удалить'],
  ],
  ['a deleted one', { is_deleted: true, status: 'draft' }, { tab: 'deleted' }, ['Дублировать', 'Восстановить']],
])('what may be done with %s', async (_, more, filters, names) => {
  const { hand } = open([aPulseCard(more)], filters)
  await hand.click(screen.getByRole('button', { name: 'Действия: Пульс ноября' }))
  const menu = within(await screen.findByRole('menu'))
  const items = menu.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items.filter((name) => names.includes(name))).toEqual(names)
  expect(items.filter((name) => !names.includes(name) && !name.startsWith('Напомнить'))).toEqual([])
})

test('of several the acts of their tab and state are offered; deleting a running one asks first', async () => {
  const second = 'f0000000-0000-4000-8000-000000000002'
  const { hand } = open([aPulseCard(), aPulseCard({ id: second, title: 'Другой', status: 'draft' })])
  await hand.click(screen.getByRole('button', { name: 'Выбрать' }))
  const bar = () => within(screen.getByRole('group', { name: 'Действия с выбранными' }))
  const acts = () =>
    bar()
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  await hand.click(await screen.findByRole('checkbox', { name: 'Выбрать: Другой' }))
  expect(acts()).toEqual(['Удалить', 'Выбрать всех найденных: 2', 'Снять выбор'])
  await hand.click(screen.getByRole('checkbox', { name: 'Выбрать: Пульс ноября' }))
  expect(acts()).toEqual(['Завершить', 'Удалить', 'Снять выбор'])
  await hand.click(bar().getByRole('button', { name: 'Удалить' }))
  expect(await screen.findByRole('dialog', { name: /^Удалить 2\sпульса/ })).toHaveTextContent('Остановится 1, кто')
})

test('where nothing is found the query is to be changed, and where nothing is, the first pulse to be created', () => {
  const first = open([])
  expect(screen.getByRole('heading', { name: 'Пульсы не найдены' })).toBeVisible()
  expect(screen.getByText(/^Создайте первый пульс/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Создать пульс' })).toBeVisible()
  first.unmount()
  open([aPulseCard()], { search: 'нетакого' })
  expect(screen.getByRole('heading', { name: 'Пульсы не найдены' })).toBeVisible()
  expect(screen.getByText('Попробуйте изменить запрос')).toBeVisible()
})

test('a card shows title, description, state, mode, whom it asks, its type and when', () => {
  open([aPulseCard({ description: 'Две минуты', status: 'draft' })])
  for (const text of ['Пульс ноября', 'Две минуты', 'Черновик', 'Конфиденциальный', 'Вся компания', 'Один раз'])
    expect(screen.getAllByText(text, { exact: false }).length).toBeGreaterThan(0)
})

test('of a pulse that runs the reply is said to be to the round before', () => {
  const reply = { round_id: 'b0000000-0000-4000-8000-000000000002', commented: false, promised: 0, done: 0 }
  open([aPulseCard({ reply }), aPulseCard({ id: 'f0000000-0000-4000-8000-000000000002', status: 'completed', reply })])
  expect(screen.getByText('Прошлый раунд: участникам ещё не ответили')).toBeVisible()
  expect(screen.getByText('Участникам ещё не ответили')).toBeVisible()
})
