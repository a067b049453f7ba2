import type { EmployeeCard } from '@kamerton/contract/employees/schemas'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { useSelection } from '../../ui/selection/use-selection'
import { EmployeeTable } from './employee-table'
import { useDirectory } from './use-directory'

/** The table in the order of the address. */
function Listed({ employees, marked = false }: { employees: readonly EmployeeCard[]; marked?: boolean }) {
  const { order } = useDirectory()
  const selection = useSelection(employees)
  return <EmployeeTable employees={employees} sortingOf={order.sortingOf} selection={selection} marked={marked} />
}

const employee = (at: number, changes: Partial<EmployeeCard>): EmployeeCard => ({
  id: `01900000-0000-7000-8000-00000000000${at}`,
  full_name: `Анна ${at}`,
  email: `anna${at}@versta.example`,
  avatar_url: null,
  position: null,
  role: 'employee',
  team: null,
  analytics: {
    engagement_score: null,
    engagement_answers: 0,
    performance_score: null,
    performance_reason: 'no_named_data',
  },
  recommendations_count: 0,
  ...changes,
})
const rowOf = (at: number) => within(screen.getByRole('row', { name: new RegExp(`Анна ${at}`) }))

test('its columns, and the way to each profile', () => {
  const team = { id: '01900000-0000-7000-8000-000000000000', name: 'Разработка' }
  draw(<Listed employees={[employee(0, {}), employee(1, { team })]} />)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Сотрудник',
    'Команда',
    'Роль',
    'Вовлечённость',
    'Скоринг',
    'Рекомендации',
    'Действие',
  ])
  expect(rowOf(0).getByText('Без команды')).toBeVisible()
  expect(rowOf(1).getByText('Разработка')).toBeVisible()
  const link = rowOf(0).getByRole('link', { name: 'Профиль: Анна 0' })
  expect(link).toHaveTextContent('Профиль →')
  expect(link).toHaveAttribute('href', '/app/employees/01900000-0000-7000-8000-000000000000')
})

test('how many recommendations there are about each', () => {
  draw(<Listed employees={[0, 3, 5].map((count, at) => employee(at, { recommendations_count: count }))} />)
  const counts = [0, 1, 2].map((at) => rowOf(at).getAllByRole('cell').at(-2)?.textContent)
  expect(counts).toEqual(['0', '3', '5'])
})

test('every column sorts, figures from the greatest, and another order begins at the first page', async () => {
  const at = '/?role=employee&page=3'
  window.history.replaceState(null, '', at)
  const { hand, router } = draw(<Listed employees={[employee(0, {})]} />, { at })
  const head = (name: string) => screen.getByRole('columnheader', { name })
  const press = (name: string) => hand.click(within(head(name)).getByRole('button'))
  expect(head('Сотрудник')).toHaveAttribute('aria-sort', 'ascending')
  expect(head('Действие')).not.toHaveAttribute('aria-sort')
  await press('Скоринг')
  expect(head('Скоринг')).toHaveAttribute('aria-sort', 'descending')
  expect(router.state.location.search).toBe('?role=employee&sort=-scoring')
  await press('Скоринг')
  expect(router.state.location.search).toBe('?role=employee&sort=scoring')
  for (const [name, sort] of [
    ['Команда', '&sort=team'],
    ['Роль', '&sort=role'],
    ['Вовлечённость', '&sort=-engagement'],
    ['Сотрудник', ''],
  ] as const) {
    await press(name)
    expect(router.state.location.search).toBe(`?role=employee${sort}`)
  }
  window.history.replaceState(null, '', '/')
})

test('beside a person stands the figure alone, however low; no verdict ranks them', () => {
  const analytics = { engagement_score: 40, engagement_answers: 12, performance_score: 80, performance_reason: null }
  const { container } = draw(<Listed employees={[employee(0, { analytics })]} />)
  expect(rowOf(0).getByRole('cell', { name: '40' })).toBeVisible()
  expect(rowOf(0).getByRole('cell', { name: '80' })).toBeVisible()
  expect(container.querySelector('.good, .watch, .bad')).toBeNull()
})

test('for who needs attention scores are coloured at 75 and 65; nothing known is N/A', () => {
  const scored = [75, 74, 65, 64, null].map((score, at) =>
    employee(at, {
      analytics: {
        engagement_score: score,
        engagement_answers: 12,
        performance_score: score,
        performance_reason: score === null ? 'no_named_data' : null,
      },
    }),
  )
  draw(<Listed marked employees={scored} />)
  for (const [at, [words, band]] of [
    ['75, хорошо', 'good'],
    ['74, следить', 'watch'],
    ['65, следить', 'watch'],
    ['64, плохо', 'bad'],
  ].entries()) {
    const both = rowOf(at)
      .getAllByRole('cell')
      .filter(({ textContent }) => textContent === words)
    expect(both).toHaveLength(2)
    for (const cell of both) expect(cell.firstElementChild).toHaveClass(band ?? '')
  }
  expect(rowOf(4).getByText('N/A: нет именных данных')).toBeVisible()
})

test('four answers are not judged, and a scoring of too little says so', () => {
  const analytics = {
    engagement_score: 40,
    engagement_answers: 4,
    performance_score: null,
    performance_reason: 'too_little_data',
  } as const
  draw(<Listed employees={[employee(0, { analytics })]} />)
  expect(rowOf(0).getByText('мало ответов').parentElement).toHaveTextContent('40мало ответов')
  expect(rowOf(0).getByText('N/A, мало данных')).toBeVisible()
  expect(rowOf(0).queryByText(/плохо/)).toBeNull()
})
