import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { showDatesIn } from '../../lib/format-date'
import { draw } from '../../testing/draw'
import { MeetingBadge, SeriesBadge } from '../labels'
import { asEmployee, asManager } from '../testing/as-manager'
import { activeSeries } from '../testing/series'
import { SeriesList } from './series-list'
import { StatsStrip } from './stats-strip'

const listOf = (count: number, changes: Partial<Parameters<typeof SeriesList>[0]> = {}) => (
  <SeriesList
    found={{
      series: Array.from({ length: count }, () => activeSeries()),
      pagination: { total_count: count, total_pages: 1 },
    }}
    page={1}
    view="list"
    narrowed={false}
    isManaging
    firstStep={<button type="button">Создать встречу</button>}
    onPage={() => {}}
    onClear={() => {}}
    {...changes}
  />
)
beforeEach(() => showDatesIn('Europe/Moscow'))

test('no series: that there are none, and the first step for whoever may take it', () => {
  draw(asManager(listOf(0)))
  expect(screen.getByRole('heading', { name: 'Серий встреч пока нет' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Создать встречу' })).toBeVisible()
})

test('an employee without series is told what will appear, and is offered nothing to make', () => {
  draw(asEmployee(listOf(0, { isManaging: false })))
  expect(screen.getByRole('heading', { name: 'Серий встреч пока нет' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Создать встречу' })).toBeNull()
})

test('a search that finds nothing can be taken back', async () => {
  const onClear = vi.fn<() => void>()
  const { hand } = draw(asManager(listOf(0, { narrowed: true, onClear })))
  expect(screen.getByRole('heading', { name: 'Серии не найдены' })).toBeVisible()
  await hand.click(screen.getByRole('button', { name: 'Сбросить поиск' }))
  expect(onClear).toHaveBeenCalledOnce()
})

test.each(['list', 'grid'] as const)('as a %s: with whom, how often, when next, how it was rated', (view) => {
  draw(asManager(listOf(1, { view })))
  expect(screen.getByRole('link', { name: 'Дарья Ким' })).toHaveAttribute(
    'href',
    `/app/onetoone/series/${activeSeries().id}`,
  )
  expect(screen.getByText('Раз в две недели')).toBeVisible()
  expect(screen.getByText(/^через/)).toBeVisible()
  expect(screen.getByRole('img', { name: 'Оценки последних встреч: 3, 4' })).toBeVisible()
})

test('the employee sees the manager, and no settings', async () => {
  const { hand } = draw(asEmployee(listOf(1, { isManaging: false })))
  expect(screen.getByRole('link', { name: 'Олег Марченко' })).toBeVisible()
  await hand.click(screen.getByRole('button', { name: 'Действия: Олег Марченко' }))
  expect(await screen.findByRole('menuitem', { name: 'Открыть встречу' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Настройки серии' })).toBeNull()
})

describe('the tiles', () => {
  const tile = (name: string) => within(screen.getByText(name).closest('div') ?? document.body)
  test('four figures', () => {
    draw(<StatsStrip stats={{ activeSeries: 12, upcomingMeetings: 3, completedThisMonth: 5, completionRate: 87.5 }} />)
    expect(tile('Активные серии').getByText('12')).toBeVisible()
    expect(tile('Запланировано').getByText('3')).toBeVisible()
    expect(tile('Завершено за месяц').getByText('5')).toBeVisible()
    expect(tile('Доля завершённых').getByText(/^87,5|^88/)).toBeVisible()
  })
  test('a share of nothing is no zero', () => {
    draw(<StatsStrip stats={{ activeSeries: 0, upcomingMeetings: 0, completedThisMonth: 0, completionRate: null }} />)
    expect(tile('Доля завершённых').getByText('N/A')).toBeVisible()
  })
})

test('every state has its word', () => {
  draw(
    <>
      {(['active', 'paused', 'stopped'] as const).map((status) => (
        <li key={status}>
          <SeriesBadge status={status} />
        </li>
      ))}
      {(['scheduled', 'in_progress', 'completed', 'cancelled'] as const).map((status) => (
        <li key={status}>
          <MeetingBadge status={status} />
        </li>
      ))}
    </>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Активна',
    'Приостановлена',
    'Остановлена',
    'Запланирована',
    'В процессе',
    'Завершена',
    'Отменена',
  ])
})
