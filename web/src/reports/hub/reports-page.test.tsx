import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noConnection } from '../../lib/api-error'
import { attempt } from '../../lib/form-errors'
import { asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import ReportsPage from '../pages/reports'
import { days, emptySummary, summary } from '../testing/reports'

type Given = Parameters<typeof ReportsPage>[0]['loaderData']['summary']

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  window.history.replaceState(null, '', '/')
})

const letter = Promise.resolve({ frequency: null, next_on: null })

const open = (given: Given, loader = vi.fn<() => null>(() => null)) => ({
  ...draw(asOwner(<ReportsPage loaderData={{ days, summary: given, letter }} />), { loader, at: '/app/reports' }),
  loader,
})

test('each card has its three figures, its picture in words, and opens its sheet over the same days', async () => {
  open(Promise.resolve(summary()))
  await screen.findByText('Приглашения приняты')
  const links = await screen.findAllByRole('link', { name: /^Открыть отчёт: / })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['pulse-engagement', 'team-performance', 'development-progress', 'user-activity'].map(
      (name) => `/app/reports/${name}?start_date=2026-10-20&end_date=2026-11-20`,
    ),
  )
  const [pulses, teams, plans, people] = screen.getAllByRole('article').map((card) => card.textContent)
  expect(pulses).toMatch(/Пульсов6.*Ответов426.*Доля ответов82,7\s%/)
  expect(teams).toMatch(/Команд7 2\sскрыты.*Вовлечённость78.*Встречи один на\sодин48 завершено 39, 81\s%.*Разработка86/)
  expect(plans).toMatch(/Планов18 срок в\sэти дни.*Навыков41.*Средний прогресс46\s%/)
  expect(people).toMatch(/Пользователей75.*Telegram64\s%.*Приглашения приняты14 из\s17.*4 за\sдень/)
  expect(screen.getByRole('img', { name: /^Доля ответов по неделям: от/ })).toBeInTheDocument()
  expect(screen.getByRole('img', { name: /Активные 11, Завершённые 4, Черновики 2, Отменённые 1/ })).toBeInTheDocument()
  expect(screen.getByRole('img', { name: /Регистрации по\sдням, всего 7/ })).toBeInTheDocument()
})

test('a company in which nothing has happened reads so, in words', async () => {
  open(Promise.resolve(emptySummary()))
  expect(await screen.findByText(/никого не\sспрашивали/)).toBeVisible()
  expect(screen.getByText('Команд пока нет.')).toBeVisible()
  expect(screen.getByText(/^Планов, чей срок/)).toBeVisible()
  expect(screen.getByText(/никто не\sзарегистрировался/)).toBeVisible()
  expect(screen.getByText(/не\sприглашали/)).toBeVisible()
})

test('what does not come says so, the reports can be opened all the same, and it is asked for again', async () => {
  const { hand, loader } = open(attempt(() => Promise.reject(noConnection())))
  expect(await screen.findByText('Не удалось загрузить показатели отчетов')).toBeVisible()
  expect(screen.getAllByRole('link', { name: /^Открыть отчёт: / })).toHaveLength(4)
  loader.mockClear()
  await hand.click(screen.getByRole('button', { name: 'Попробовать снова' }))
  await waitFor(() => expect(loader).toHaveBeenCalledOnce())
})

test('a usual range stands in the address', async () => {
  const { hand, router } = open(Promise.resolve(summary()))
  const period = await screen.findByRole('combobox', { name: 'Период' })
  expect(period).toHaveDisplayValue('Последний месяц')
  await hand.selectOptions(period, 'Последняя неделя')
  await waitFor(() => expect(router.state.location.search).toBe('?start_date=2026-11-14&end_date=2026-11-20'))
})

test('own dates are typed, and a wrong one is said under its field before anything is sent', async () => {
  const { hand, router } = open(Promise.resolve(summary()))
  await hand.selectOptions(await screen.findByRole('combobox', { name: 'Период' }), 'Свои даты')
  const end = screen.getByLabelText('Конечная дата')
  await hand.clear(end)
  await hand.type(end, '2026-10-01')
  await hand.click(screen.getByRole('button', { name: 'Показать' }))
  expect(end).toHaveAccessibleDescription('Конечная дата раньше начальной')
  expect(end).toHaveValue('1\u00a0октября')
  expect(router.state.location.search).toBe('')
  await hand.clear(end)
  await hand.type(end, '2026-11-01')
  await hand.click(screen.getByRole('button', { name: 'Показать' }))
  await waitFor(() => expect(router.state.location.search).toBe('?start_date=2026-10-20&end_date=2026-11-01'))
})

test('while they come the cards have their names', async () => {
  open(new Promise(() => {}))
  expect(await screen.findAllByRole('status', { name: 'Загружаем показатели' })).toHaveLength(4)
  expect(within(screen.getAllByRole('article')[0] ?? document.body).getByRole('heading')).toHaveTextContent(
    /^Вовлечённость в пульсах$/,
  )
})
