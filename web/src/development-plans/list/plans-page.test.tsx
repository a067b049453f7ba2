import type { EmployeeCard } from '@kamerton/contract/employees/schemas'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { noConnection } from '../../lib/api-error'
import { SignedContext } from '../../lib/current-user'
import { attempt } from '../../lib/form-errors'
import { draw } from '../../testing/draw'
import { findPicker } from '../../testing/people-picker'
import PlansPage from '../pages/plans'
import { aPlanCard, signedEmployee, signedOwner } from '../testing/plan'

afterEach(() => {
  vi.restoreAllMocks()
  window.history.replaceState(null, '', '/')
})

const offline = () => Promise.reject(noConnection())
const plans = { plans: [aPlanCard()], total: 1 }
const stats = { total_plans: 1, active_plans: 1, completed_plans: 0, draft_plans: 0, behind_plans: 0, avg_progress: 50 }

const team = {
  id: 'a0000000-0000-4000-8000-000000000007',
  name: 'Причал',
  description: null,
  manager: null,
  manager_id: null,
  member_count: 3,
  faces: [],
  created_at: new Date('2026-11-01'),
}
const person: EmployeeCard = {
  id: signedEmployee.id,
  full_name: 'Дарья Ким',
  email: 'kim@versta.example',
  avatar_url: null,
  position: null,
  role: 'employee',
  team: null,
  analytics: { engagement_score: null, engagement_answers: 0, performance_score: null, performance_reason: null },
  recommendations_count: 0,
}
const found = { employees: [person], total: 1, page: 1, limit: 8 }

/** The page with the answers of its calls. */
function open(answered: Partial<Parameters<typeof PlansPage>[0]['loaderData']>, { user = signedOwner, at = '/' } = {}) {
  // A choice changes the address of the browser, which the router of a test does not move.
  window.history.replaceState(null, '', at)
  const loaderData = {
    page: 1,
    isManaging: true,
    stats: Promise.resolve(stats),
    plans: Promise.resolve(plans),
    ...answered,
  }
  return draw(
    <SignedContext value={{ user, subscription: null }}>
      <PlansPage loaderData={loaderData} />
    </SignedContext>,
    { at },
  )
}

test('each call that fails says so in its place, and the others stay', async () => {
  const employees = vi.spyOn(api.employees, 'list').mockImplementation(offline)
  vi.spyOn(api.teams, 'list').mockImplementation(offline)
  const { hand } = open({ stats: attempt(offline) })
  expect(await screen.findByText('Не удалось загрузить статистику')).toBeVisible()
  expect(await screen.findByText(/Не удалось загрузить список команд/)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Путь к ведущему разработчику' })).toBeVisible()
  await hand.click(await findPicker(hand, 'Сотрудник'))
  expect(await screen.findByText(/Не удалось загрузить список сотрудников/)).toBeVisible()
  employees.mockResolvedValue(found)
  await hand.type(screen.getByRole('searchbox', { name: 'Сотрудник' }), 'К')
  expect(await screen.findByRole('option', { name: /Ким/ })).toBeVisible()
  expect(screen.queryByText(/Не удалось загрузить список сотрудников/)).toBeNull()
})

test('a list that does not come leaves the search and what counts the plans', async () => {
  vi.spyOn(api.teams, 'list').mockResolvedValue([])
  open({ plans: attempt(offline) })
  expect(await screen.findByText('Не удалось загрузить планы развития')).toBeVisible()
  expect(screen.getByRole('searchbox', { name: /Поиск/ })).toHaveAttribute(
    'placeholder',
    'Поиск по ФИО или названию плана...',
  )
  expect(screen.getByText('Средний прогресс')).toBeVisible()
})

test('an employee reads their plans, and nothing of what manages those of others', async () => {
  const employees = vi.spyOn(api.employees, 'list')
  const teams = vi.spyOn(api.teams, 'list')
  open({ isManaging: false, stats: null }, { user: signedEmployee })
  expect(await screen.findByRole('link', { name: 'Путь к ведущему разработчику' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Мой план развития' })).toBeVisible()
  expect(screen.getByRole('radiogroup', { name: 'Вид списка' })).toBeVisible()
  for (const tile of ['Всего', 'Активные', 'Завершённые', 'Черновики', 'Средний прогресс'])
    expect(screen.queryByText(tile)).toBeNull()
  for (const role of ['searchbox', 'combobox']) expect(screen.queryByRole(role)).toBeNull()
  expect(screen.queryByText('Создать план')).toBeNull()
  expect(employees).not.toHaveBeenCalled()
  expect(teams).not.toHaveBeenCalled()
})

test('whoever manages plans has the tiles, the search, three filters and a new plan', async () => {
  vi.spyOn(api.teams, 'list').mockResolvedValue([])
  open({})
  expect(await screen.findByRole('link', { name: 'Путь к ведущему разработчику' })).toBeVisible()
  const tiles = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(tiles).toEqual(['Всего', 'Активные', 'Завершённые', 'Черновики', 'Средний прогресс'])
  for (const name of [/Поиск/, 'Сотрудник']) expect(screen.getByRole('searchbox', { name })).toBeVisible()
  for (const name of ['Статус', 'Команда']) expect(await screen.findByRole('combobox', { name })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Создать план' })).toHaveAttribute('href', '/app/development-plans/create')
})

describe('what narrows the list stands in the address, beside what was there, and begins at the first page', () => {
  beforeEach(() => {
    vi.spyOn(api.employees, 'list').mockResolvedValue(found)
    vi.spyOn(api.teams, 'list').mockResolvedValue([team])
  })
  const addressOf = ({ router }: ReturnType<typeof open>) =>
    Object.fromEntries(new URLSearchParams(router.state.location.search))

  test('a search, without the spaces around it', async () => {
    const page = open({}, { at: '/?page=3&status=active' })
    await page.hand.type(await screen.findByRole('searchbox', { name: /Поиск/ }), ' Ким ')
    await waitFor(() => expect(addressOf(page)).toEqual({ search: 'Ким', status: 'active' }))
  })

  test('a state', async () => {
    const page = open({}, { at: '/?page=3&search=Ким' })
    await page.hand.selectOptions(await screen.findByRole('combobox', { name: 'Статус' }), 'Отменен')
    await waitFor(() => expect(addressOf(page)).toEqual({ search: 'Ким', status: 'cancelled' }))
  })

  test('a team', async () => {
    const page = open({}, { at: '/?page=3' })
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Команда' })).toBeEnabled())
    await page.hand.selectOptions(screen.getByRole('combobox', { name: 'Команда' }), 'Причал')
    await waitFor(() => expect(addressOf(page)).toEqual({ team: team.id }))
  })

  test('a person, who is searched for among all, and taken back', async () => {
    const page = open({}, { at: '/?page=3' })
    await page.hand.click(await findPicker(page.hand, 'Сотрудник'))
    await page.hand.click(await screen.findByRole('option', { name: /Ким/ }))
    await waitFor(() => expect(addressOf(page)).toEqual({ employee: person.id }))
    await page.hand.click(screen.getByRole('button', { name: /Показать планы всех/ }))
    await waitFor(() => expect(addressOf(page)).toEqual({}))
    expect(await screen.findByRole('searchbox', { name: 'Сотрудник' })).toBeVisible()
  })

  test('of a person whom a link names and who is not found, the choice can be taken back', async () => {
    const get = vi.spyOn(api.employees, 'get').mockImplementationOnce(offline)
    const page = open({}, { at: `/?employee=${person.id}` })
    const back = await screen.findByRole('button', { name: 'Показать планы всех, не только: Выбранный сотрудник' })
    expect(get).toHaveBeenCalledWith({ id: person.id })
    await page.hand.click(back)
    await waitFor(() => expect(addressOf(page)).toEqual({}))
  })

  test('all of them again', async () => {
    const page = open({}, { at: '/?search=Ким&status=active' })
    await page.hand.selectOptions(await screen.findByRole('combobox', { name: 'Статус' }), 'Все статусы')
    await waitFor(() => expect(addressOf(page)).toEqual({ search: 'Ким' }))
  })
})
