import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noConnection } from '../../lib/api-error'
import { attempt } from '../../lib/form-errors'
import { asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { watchSavedFiles } from '../../testing/saved-files'
import DevelopmentProgressPage from '../pages/development-progress'
import PulseEngagementPage from '../pages/pulse-engagement'
import TeamPerformancePage from '../pages/team-performance'
import UserActivityPage from '../pages/user-activity'
import {
  activityReport,
  asked,
  days,
  engagementReport,
  engagementTrend,
  planReport,
  teamReport,
} from '../testing/reports'

const saved = watchSavedFiles()

type Loaded = Parameters<typeof PulseEngagementPage>[0]['loaderData']

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: asked }))
afterEach(() => {
  vi.useRealTimers()
  window.history.replaceState(null, '', '/')
})

const loadedData = () =>
  ({
    days,
    asked,
    report: Promise.resolve(engagementReport()),
    trend: Promise.resolve(engagementTrend()),
  }) satisfies Loaded
const open = (loaderData: Loaded = loadedData(), loader = vi.fn<() => null>(() => null)) => ({
  ...draw(asOwner(<PulseEngagementPage loaderData={loaderData} />), {
    loader,
    at: '/app/reports/pulse-engagement?start_date=2026-10-20&end_date=2026-11-20',
  }),
  loader,
})
const sheet = () => screen.findByRole('dialog', { name: 'Вовлечённость в пульсах' })

test.each(['button', 'Escape'] as const)('closed by %s the hub stands there, over the same days', async (by) => {
  const { hand, router } = open()
  const dialog = await sheet()
  if (by === 'Escape') await hand.keyboard('{Escape}')
  else await hand.click(within(dialog).getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/reports'))
  expect(router.state.location.search).toBe('?start_date=2026-10-20&end_date=2026-11-20')
})

test('it is printed by its button, and the paper has a head of its own with what was found', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const { hand } = open()
  await hand.click(await screen.findByRole('button', { name: 'Печать' }))
  expect(print).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Доля ответов чуть ниже порога')
  expect(screen.getByText(/^Верста, отчёт «Вовлечённость в пульсах»/)).toHaveTextContent(
    /собран 20\sноября 2026\sг\. в 15:24$/,
  )
})

test('it is taken along by its menu: the report of the days that are shown, in the format that is chosen', async () => {
  const urls: string[] = []
  vi.stubGlobal('fetch', async (address: string | Request) => {
    const url = typeof address === 'string' ? address : address.url
    urls.push(url)
    if (!url.includes('/export')) return Response.json({ code: 'internal', detail: 'Сбой' }, { status: 500 })
    return new Response(new Uint8Array([1]), {
      headers: { 'content-type': 'text/csv', 'content-disposition': `attachment; filename*=UTF-8''report.csv` },
    })
  })
  const { hand } = open()
  const dialog = within(await sheet())
  expect(dialog.getByRole('button', { name: 'Скачать карту' })).toBeVisible()
  await hand.click(dialog.getByRole('button', { name: 'Скачать отчёт' }))
  await hand.click(await screen.findByRole('menuitem', { name: /^CSV/ }))
  await waitFor(() => expect(saved).toEqual(['report.csv']))
  const { pathname, searchParams } = new URL(urls.find((url) => url.includes('/export')) ?? '', 'http://kamerton.test')
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/api/reports/export',
    { kind: 'pulse_engagement', ...days, format: 'csv' },
  ])
  vi.unstubAllGlobals()
})

const others = {
  'Эффективность команд': () => (
    <TeamPerformancePage loaderData={{ days, asked, report: Promise.resolve(teamReport()) }} />
  ),
  'Прогресс развития': () => (
    <DevelopmentProgressPage loaderData={{ days, asked, report: Promise.resolve(planReport()) }} />
  ),
  'Активность пользователей': () => (
    <UserActivityPage loaderData={{ days, asked, report: Promise.resolve(activityReport()) }} />
  ),
}
test.each(Object.entries(others))('«%s» can be taken along too', async (name, page) => {
  draw(asOwner(page()), { loader: () => null })
  const dialog = within(await screen.findByRole('dialog', { name }))
  expect(dialog.getByRole('button', { name: 'Скачать отчёт' })).toBeVisible()
})

test('other dates stand in the address; wrong ones are said before they are sent, and stay as typed', async () => {
  const { hand, router } = open()
  const dialog = within(await sheet())
  const [start, end] = [dialog.getByLabelText('Начальная дата'), dialog.getByLabelText('Конечная дата')]
  const send = dialog.getByRole('button', { name: 'Обновить отчет' })
  await hand.clear(start)
  await hand.click(send)
  expect(start).toHaveAccessibleDescription('Укажите дату')
  await hand.type(start, '2024-11-01')
  expect(start).toHaveAccessibleDescription('Отчёт можно собрать не больше чем за 366 дней')
  expect([start, end].map((field) => (field instanceof HTMLInputElement ? field.value : ''))).toEqual([
    '2024-11-01',
    '20\u00a0ноября',
  ])
  expect(router.state.location.search).toBe('?start_date=2026-10-20&end_date=2026-11-20')
  await hand.clear(start)
  await hand.type(start, '2026-11-01')
  expect(start).toHaveAccessibleDescription('')
  await hand.click(send)
  await waitFor(() => expect(router.state.location.search).toBe('?start_date=2026-11-01&end_date=2026-11-20'))
})

test('other dates leave the rest of the address as it is: the map, what it is held against, what is compared', async () => {
  const rest = {
    map: 'metric',
    beside: 'previous',
    of: 'a',
    with: 'days',
    other_from: '2026-08-01',
    other_to: '2026-08-31',
  }
  const at = `/app/reports/pulse-engagement?${new URLSearchParams({ ...days, ...rest }).toString()}`
  window.history.replaceState(null, '', at)
  const { hand, router } = draw(asOwner(<PulseEngagementPage loaderData={loadedData()} />), { loader: () => null, at })
  const dialog = within(await sheet())
  const shown = () => Object.fromEntries(new URLSearchParams(router.state.location.search))
  await hand.selectOptions(dialog.getByRole('combobox', { name: 'Период' }), 'Последняя неделя')
  await waitFor(() => expect(shown()).toEqual({ start_date: '2026-11-14', end_date: '2026-11-20', ...rest }))
  // The hub has no map and no comparison, so it keeps only the dates.
  await hand.click(dialog.getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/reports'))
  expect(Object.keys(shown())).toEqual(['start_date', 'end_date'])
})

test('the same dates are asked for anew', async () => {
  const { hand, loader } = open()
  await sheet()
  loader.mockClear()
  await hand.click(screen.getByRole('button', { name: 'Обновить отчет' }))
  await waitFor(() => expect(loader).toHaveBeenCalledOnce())
})

test('an address with dates that cannot be looked at says so under the field, and nothing is asked for', async () => {
  open({ days: { start_date: '2026-11-20', end_date: '2026-11-01' }, asked, report: null, trend: null })
  const dialog = within(await sheet())
  expect(dialog.getByLabelText('Конечная дата')).toHaveAccessibleDescription('Конечная дата раньше начальной')
  expect(dialog.getByText(/^Поправьте даты/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Печать' })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Скачать отчёт' })).toBeNull()
})

test('what does not come says so; the trend alone takes nothing else along', async () => {
  const { unmount } = open({ ...loadedData(), report: attempt(() => Promise.reject(noConnection())) })
  expect(await screen.findByText('Не удалось собрать отчёт')).toBeVisible()
  unmount()
  open({ ...loadedData(), trend: attempt(() => Promise.reject(noConnection())) })
  expect(await screen.findByText('Не удалось загрузить вовлечённость по неделям')).toBeVisible()
  expect(screen.getByText('Выводы')).toBeVisible()
})
