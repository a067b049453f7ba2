import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { noConnection } from '../../lib/api-error'
import { SignedContext } from '../../lib/current-user'
import { draw } from '../../testing/draw'
import { aPlanCard, signedEmployee, signedOwner } from '../testing/plan'
import { EmployeePlans, OwnPlan, TeamPlans } from './plans-of'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = (card: ReactNode, user = signedOwner) =>
  draw(<SignedContext value={{ user, subscription: null }}>{card}</SignedContext>)

const employee = { id: aPlanCard().employee.id, teams: [] }
const titled = (title: string) => aPlanCard({ id: `plan-${title}`, title })
const offline = () => Promise.reject(noConnection())
const plain = (element: Element | undefined) => element?.textContent?.replaceAll(/\s/g, ' ')

test('on a profile: the plans of the person with their states, and the way to write another for them', async () => {
  const of = vi
    .spyOn(api.developmentPlans, 'ofEmployee')
    .mockResolvedValue({ plans: [aPlanCard(), aPlanCard({ id: 'draft', title: 'Новый', status: 'draft' })], total: 2 })
  open(<EmployeePlans employee={employee} />)
  const rows = within(await screen.findByRole('list', { name: 'Планы развития' })).getAllByRole('listitem')
  expect(rows.map(plain)).toEqual([
    'Путь к ведущему разработчикуАктивныйосталось 131 день50 %впереди срока',
    'НовыйЧерновикещё не начат',
  ])
  expect(screen.getByRole('link', { name: 'Путь к ведущему разработчику' })).toHaveAttribute(
    'href',
    `/app/development-plans/${aPlanCard().id}`,
  )
  expect(screen.getByRole('link', { name: 'Составить план' })).toHaveAttribute(
    'href',
    `/app/development-plans/create?employee=${employee.id}`,
  )
  expect(of).toHaveBeenCalledWith({ id: employee.id })
})

test('of their own profile nobody writes a plan', async () => {
  vi.spyOn(api.developmentPlans, 'ofEmployee').mockResolvedValue({ plans: [], total: 0 })
  open(<EmployeePlans employee={{ ...employee, id: signedOwner.id }} />)
  expect(await screen.findByText('Планов развития пока нет.')).toBeVisible()
  expect(screen.queryByText('Составить план')).toBeNull()
})

test('a card whose plans do not come says so and asks again by itself', async () => {
  const of = vi.spyOn(api.developmentPlans, 'ofEmployee').mockImplementation(offline)
  const { hand } = open(<EmployeePlans employee={employee} />)
  expect(await screen.findByText('Не удалось загрузить планы развития')).toBeVisible()
  of.mockResolvedValue({ plans: [aPlanCard()], total: 1 })
  await hand.click(screen.getByRole('button', { name: 'Попробовать снова' }))
  expect(await screen.findByRole('link', { name: 'Путь к ведущему разработчику' })).toBeVisible()
})

test('on the page of a team: three plans under way with their people, and the way to all', async () => {
  const list = vi
    .spyOn(api.developmentPlans, 'list')
    .mockResolvedValue({ plans: ['Первый', 'Второй', 'Третий'].map(titled), total: 7 })
  open(<TeamPlans teamId="team" />)
  const rows = within(await screen.findByRole('list', { name: 'Планы развития' })).getAllByRole('listitem')
  expect(rows).toHaveLength(3)
  expect(plain(rows[0])).toMatch(/^ПервыйДарья Ким, осталось 131 день50 %/)
  expect(screen.getByRole('link', { name: /^Все\sпланы$/ })).toHaveAttribute('href', '/app/development-plans?team=team')
  expect(screen.getByRole('link', { name: 'Все планы: 7' })).toHaveAttribute(
    'href',
    '/app/development-plans?team=team&status=active',
  )
  expect(list).toHaveBeenCalledWith({ team_id: 'team', status: 'active', limit: 3 })
})

test('a team without one is told so; an employee’s first screen is silent', async () => {
  vi.spyOn(api.developmentPlans, 'list').mockResolvedValue({ plans: [], total: 0 })
  const { unmount } = open(<TeamPlans teamId="team" />)
  expect(await screen.findByText('Активных планов в команде нет.')).toBeVisible()
  unmount()
  open(
    <>
      <OwnPlan />
      <TeamPlans teamId="team" />
    </>,
    signedEmployee,
  )
  expect(await screen.findByText('Активных планов в команде нет.')).toBeVisible()
  expect(screen.queryByText('Мой план развития')).toBeNull()
})
