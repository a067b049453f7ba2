import type { EmployeeProfile } from '@kamerton/contract/employees/schemas'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { ApiError } from '../../lib/api-error'
import { keepDraft } from '../../lib/draft'
import { asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { findPicker } from '../../testing/people-picker'
import { asManager } from '../testing/as-manager'
import { employee, manager } from '../testing/meeting'
import { activeSeries } from '../testing/series'
import { CreateDialog } from './create-dialog'

const onCreated = vi.fn<(series: { id: string }) => void>()
const dialog = <CreateDialog opened onMany={() => {}} onClose={() => {}} onCreated={onCreated} />
const person = { ...employee, role: 'employee', team: 'Платформа', series_id: null } as const

beforeEach(() => {
  localStorage.clear()
  onCreated.mockReset()
  vi.spyOn(api.oneToOne, 'users').mockResolvedValue([person])
  vi.spyOn(api.oneToOne, 'upcoming').mockResolvedValue({ meetings: [] })
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

async function choose(hand: ReturnType<typeof draw>['hand'], name: string) {
  await hand.type(await findPicker(hand, 'Найти сотрудника'), 'Дарья')
  await hand.click(await screen.findByRole('option', { name: new RegExp(name) }))
}
const create = (hand: ReturnType<typeof draw>['hand']) => hand.click(screen.getByRole('button', { name: 'Создать' }))
const said = async (title: string) => (await screen.findByText(title)).closest('[role=alert], [role=status]')

test('without an employee: «Выберите сотрудника», and nothing is sent', async () => {
  const call = vi.spyOn(api.oneToOne, 'createSeries')
  const { hand } = draw(asManager(dialog))
  await create(hand)
  expect(await screen.findByText('Выберите сотрудника')).toBeVisible()
  expect(call).not.toHaveBeenCalled()
})

test('the series is led by whoever makes it: as often as was chosen, going on by itself unless told otherwise', async () => {
  const call = vi.spyOn(api.oneToOne, 'createSeries').mockResolvedValue(activeSeries())
  const { hand } = draw(asManager(dialog))
  // Only owner and admin may choose another manager.
  expect(screen.queryByLabelText(/Кто ведёт/)).toBeNull()
  await choose(hand, 'Дарья Ким')
  await hand.selectOptions(screen.getByLabelText('Как часто'), 'Раз в месяц')
  await create(hand)
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
  expect(call.mock.calls[0]?.[0]).toEqual({
    employee_id: employee.id,
    manager_id: manager.id,
    frequency: 'monthly',
    auto_schedule: true,
    telegram_notifications: true,
  })
  expect(await said('Серия встреч создана')).toBeVisible()
})

const profile: EmployeeProfile = {
  ...employee,
  email: 'kim@kamerton.test',
  role: 'employee',
  telegram_username: null,
  team: null,
  teams: [],
  analytics: {
    enps_score: null,
    performance_score: null,
    performance_reason: 'no_named_data',
    participation_rate: null,
    engagement_score: null,
    details: {
      engagement: { days: 30, answers: 0 },
      enps: { days: 30, answers: 0, promoters: 0, passives: 0, detractors: 0 },
      participation: { days: 30, answered: 0, asked: 0 },
      scoring: { days: 30, components: [] },
    },
  },
  version: 1,
  email_change: null,
}

test('a link that names somebody opens it with them, and with the series that the two have', async () => {
  vi.spyOn(api.employees, 'get').mockResolvedValue(profile)
  vi.spyOn(api.oneToOne, 'users').mockResolvedValue([{ ...person, series_id: activeSeries().id }])
  draw(asManager(<CreateDialog opened onMany={() => {}} about={person.id} onClose={() => {}} onCreated={onCreated} />))
  expect(await screen.findByText('Дарья Ким')).toBeVisible()
  expect(screen.getByText(/С этим человеком вы уже встречаетесь/)).toBeVisible()
})

test('it proposes an hour, so that one press is enough; a kept day to come stays, and a past one does not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-04T15:00:00+03:00') })
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(api.employees, 'get').mockResolvedValue(profile)
  const call = vi.spyOn(api.oneToOne, 'createSeries').mockResolvedValue(activeSeries())
  const linked = <CreateDialog opened onMany={() => {}} about={person.id} onClose={() => {}} onCreated={onCreated} />
  const sentDay = async (kept: { day: string; time: string } | null) => {
    call.mockClear()
    localStorage.clear()
    if (kept) keepDraft('one-to-one.new', kept)
    const { hand, unmount } = draw(asManager(linked))
    await screen.findByText('Дарья Ким')
    await waitFor(() => expect(screen.getByLabelText('Время')).toHaveValue(kept?.time ?? '10:00'))
    await create(hand)
    await waitFor(() => expect(call).toHaveBeenCalledOnce())
    unmount()
    return call.mock.calls[0]?.[0].scheduled_date
  }
  expect(await sentDay(null)).toBe('2026-12-07T07:00:00.000Z')
  expect(await sentDay({ day: '2026-12-09', time: '14:00' })).toBe('2026-12-09T11:00:00.000Z')
  expect(await sentDay({ day: '2026-12-01', time: '10:00' })).toBe('2026-12-07T07:00:00.000Z')
})

test('a link that names somebody whom one may not meet opens it empty', async () => {
  const asked = vi.spyOn(api.employees, 'get').mockRejectedValue(new ApiError(404, '', { detail: 'Не найдено' }))
  draw(asManager(<CreateDialog opened onMany={() => {}} about={person.id} onClose={() => {}} onCreated={onCreated} />))
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  expect(screen.getByRole('searchbox', { name: 'Найти сотрудника' })).toBeVisible()
})

test('the four frequencies', () => {
  draw(asManager(dialog))
  const offered = [...screen.getByLabelText<HTMLSelectElement>('Как часто').options].map(({ value, text }) => [
    value,
    text,
  ])
  expect(offered).toEqual([
    ['weekly', 'Раз в неделю'],
    ['biweekly', 'Раз в две недели'],
    ['monthly', 'Раз в месяц'],
    ['ad_hoc', 'По договорённости'],
  ])
})

test('whoever owns the company may name who leads', () => {
  draw(asOwner(dialog))
  expect(screen.getByText('Кто ведёт')).toBeVisible()
})

test.each([
  [
    'in the server’s words',
    new ApiError(403, '', { detail: 'Этого человека нет в ваших командах' }),
    'Этого человека нет',
  ],
  ['of a session that has ended', new ApiError(401, '', { detail: 'Требуется вход' }), 'Пользователь не авторизован'],
])('«Ошибка при создании серии встреч», %s; what was chosen stays', async (_, refusal, words) => {
  vi.spyOn(api.oneToOne, 'createSeries').mockRejectedValue(refusal)
  const { hand } = draw(asManager(dialog))
  await choose(hand, 'Дарья Ким')
  await create(hand)
  expect(await said('Ошибка при создании серии встреч')).toHaveTextContent(words)
  expect(screen.getByText('Дарья Ким')).toBeVisible()
  expect(onCreated).not.toHaveBeenCalled()
})
