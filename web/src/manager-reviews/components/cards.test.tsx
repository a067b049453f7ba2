import type { EmployeeReview, ReviewingManager } from '@kamerton/contract/manager-reviews/schemas'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { noConnection } from '../../lib/api-error'
import { SignedContext } from '../../lib/current-user'
import { draw } from '../../testing/draw'
import { aReview, aSheet, manager, signedAs } from '../testing/review'
import { ManagersOfReview } from './managers-of-review'
import { ReviewsOfEmployee } from './reviews-of-employee'

afterEach(() => vi.restoreAllMocks())

const open = (card: ReactNode) =>
  draw(<SignedContext value={{ user: signedAs('owner'), subscription: null }}>{card}</SignedContext>)

const { round, pulse } = aReview()
const employee = aSheet(11, 'Анна Соколова').employee
const plain = (element: Element) => element.textContent?.replaceAll(/\s+/g, ' ').trim()

const asked = (number: number, name: string, changes: Partial<ReviewingManager>): ReviewingManager => ({
  manager: aSheet(number, name).employee,
  team_names: ['Поддержка'],
  reviewed: 0,
  of: 4,
  submitted_at: null,
  ...changes,
})

test('on the page of a review: each manager, how far they are, and the way to their review', async () => {
  const managers = vi.spyOn(api.managerReviews, 'managers').mockResolvedValue({
    round,
    managers: [
      asked(21, 'Вера Демина', { reviewed: 0 }),
      asked(22, 'Олег Марченко', { reviewed: 2, team_names: ['Продажи', 'Склад'] }),
      asked(23, 'Ирина Лапшина', { reviewed: 4 }),
      asked(24, 'Павел Сухов', { reviewed: 4, submitted_at: new Date('2026-11-19T09:00:00Z') }),
    ],
  })
  open(<ManagersOfReview pulseId={pulse.id} />)
  const rows = within(await screen.findByRole('list', { name: 'Руководители' })).getAllByRole('listitem')
  expect(rows.map(plain)).toEqual([
    'ВДВера ДеминаКоманда «Поддержка»0 из 4 оцененыещё не начато',
    'ОМОлег МарченкоКоманды «Продажи», «Склад»2 из 4 оцененызаполняется',
    'ИЛИрина ЛапшинаКоманда «Поддержка»4 из 4 оцененыосталось отправить',
    'ПСПавел СуховКоманда «Поддержка»4 из 4 оцененыотправлено 19 ноября 2026 г.',
  ])
  // Red below a half, yellow from there, green only for all.
  expect(rows.map((row) => row.querySelector('.bar')?.className)).toEqual([
    'bar bad',
    'bar watch',
    'bar good',
    'bar good',
  ])
  expect(screen.getByText(/^Отправили 1 из\s4$/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Вера Демина' })).toHaveAttribute(
    'href',
    `/app/pulses/${pulse.id}/manager/${aSheet(21, '').employee.id}`,
  )
  expect(managers).toHaveBeenCalledWith({ id: pulse.id, round_id: undefined })
})

test('of an earlier round each leads to what was said in that round', async () => {
  const managers = vi
    .spyOn(api.managerReviews, 'managers')
    .mockResolvedValue({ round: { ...round, is_open: false }, managers: [asked(21, 'Вера Демина', { reviewed: 3 })] })
  open(<ManagersOfReview pulseId={pulse.id} roundId={round.id} />)
  expect(await screen.findByRole('link', { name: 'Вера Демина' })).toHaveAttribute(
    'href',
    `/app/pulses/${pulse.id}/manager/${aSheet(21, '').employee.id}?round=${round.id}`,
  )
  expect(screen.getByText(/^не\sотправлено$/)).toBeVisible()
  expect(managers).toHaveBeenCalledWith({ id: pulse.id, round_id: round.id })
})

const said = (of: Partial<EmployeeReview> = {}): EmployeeReview => ({
  pulse: { id: pulse.id, title: pulse.title },
  round_id: round.id,
  manager,
  performance: 2,
  mood: 'yellow',
  concerns: 'Ночные смены',
  submitted_at: new Date('2026-11-19T09:00:00Z'),
  ...of,
})

test('on a profile: what managers have said, the newest first, each with its review; the rest is asked for', async () => {
  const of = vi
    .spyOn(api.managerReviews, 'ofEmployee')
    .mockResolvedValueOnce({ reviews: [said()], total: 2 })
    .mockResolvedValueOnce({
      reviews: [said({ round_id: 'earlier', performance: 5, mood: 'green', concerns: null })],
      total: 2,
    })
  const { hand } = open(<ReviewsOfEmployee employee={employee} />)
  const list = within(await screen.findByRole('list', { name: 'Оценки руководителей' }))
  expect(list.getAllByRole('listitem').map(plain)).toEqual([
    '2, плохожёлтоеНочные сменыВера Демина, 19 ноября 2026 г., Оценка команд',
  ])
  expect(list.getByRole('link', { name: 'Оценка команд' })).toHaveAttribute(
    'href',
    `/app/pulses/${pulse.id}/manager/${manager.id}?round=${round.id}`,
  )
  await hand.click(screen.getByRole('button', { name: 'Показать ещё' }))
  expect(await screen.findByText('5, отлично')).toBeVisible()
  expect(of).toHaveBeenLastCalledWith({ id: employee.id, skip: 1 })
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
})

test('nobody asks on their own profile what was said of them', () => {
  const of = vi.spyOn(api.managerReviews, 'ofEmployee')
  open(<ReviewsOfEmployee employee={{ id: signedAs('owner').id }} />)
  expect(screen.queryByText('Оценки руководителей')).toBeNull()
  expect(of).not.toHaveBeenCalled()
})

test('a card without reviews says so; one that does not come is asked for again', async () => {
  const of = vi.spyOn(api.managerReviews, 'ofEmployee').mockRejectedValueOnce(noConnection())
  of.mockResolvedValue({ reviews: [], total: 0 })
  const { hand } = open(<ReviewsOfEmployee employee={employee} />)
  expect(await screen.findByText('Не удалось загрузить оценки')).toBeVisible()
  await hand.click(screen.getByRole('button', { name: 'Попробовать снова' }))
  expect(await screen.findByText('Оценок пока нет.')).toBeVisible()
})
