import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import { screen, waitFor } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageOf } from '../../action-items/testing/action'
import { api } from '../../lib/api'
import { ApiError, noConnection } from '../../lib/api-error'
import { attempt } from '../../lib/form-errors'
import { showDatesIn } from '../../lib/format-date'
import { asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { Toasts } from '../../ui/toasts'
import { aPulse } from '../testing/pulse'
import PulsePage, { clientAction } from './pulse'

const pulse = aPulse({
  is_anonymous: false,
  opened_at: new Date('2026-11-18T08:00:00Z'),
  participation: { invited: 12, answered: 4, rate: 33.3, early: true },
})
const { id } = pulse
const params = { pulseId: id }
const results: PulseResponses = {
  is_anonymous: false,
  round: null,
  participation: null,
  metric: null,
  metric_rounds: [],
  metric_change: null,
  n: 4,
  asked: 12,
  results: [],
  compared_with: null,
  compared_with_company: null,
  teams: [],
  company: null,
  withheld: null,
  responses: [],
  responses_total: 0,
  votes: [],
}
const broken = () => Promise.reject(new ApiError(500, '', { detail: 'Что-то сломалось' }, 'case-18'))

/** Loader like that of the page. */
const load = () => ({
  loadedAt: '2026-11-20T09:30:00.000Z',
  pulse: attempt(() => api.pulses.get({ id })),
  results: attempt(() => api.pulses.responses({ id })),
  rounds: attempt(() => api.pulses.rounds({ id })),
  privacy: attempt(() => api.privacy.show({ id })),
})
function Page() {
  return <PulsePage params={params} loaderData={useLoaderData<typeof load>()} />
}
const open = () =>
  draw(
    asOwner(
      <>
        <Page />
        <Toasts />
      </>,
    ),
    { at: `/app/pulses/${id}`, loader: load, action: ({ request }) => clientAction({ request, params }) },
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:30:00Z') })
  showDatesIn('Europe/Moscow')
  vi.spyOn(api.pulses, 'get').mockResolvedValue(pulse)
  vi.spyOn(api.pulses, 'responses').mockResolvedValue(results)
  vi.spyOn(api.pulses, 'rounds').mockResolvedValue({ rounds: [], skipped: [], next_run_at: null })
  vi.spyOn(api.actionItems, 'list').mockResolvedValue(pageOf([]))
  vi.spyOn(api.privacy, 'show').mockImplementation(broken)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server in this test')))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a pulse that could not be loaded says so, and comes when it is tried again', async () => {
  const get = vi.spyOn(api.pulses, 'get').mockImplementation(broken)
  const { hand } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ошибка загрузки' })).toBeVisible()
  expect(screen.getByText('Ошибка при загрузке пульса')).toBeVisible()
  expect(screen.getByText('Код обращения case-18')).toBeVisible()
  get.mockResolvedValue(pulse)
  await hand.click(screen.getByRole('button', { name: 'Попробовать снова' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Пульс ноября' })).toBeVisible()
  expect(screen.queryByText('Ошибка при загрузке пульса')).toBeNull()
})

test('statistics that are asked for anew say that they came, or that they did not and of when the shown ones are', async () => {
  const { hand } = open()
  // Until the results are there, another button stands in its place.
  await screen.findByText('Опрос ещё идёт.')
  await hand.click(screen.getByRole('button', { name: 'Обновить статистику' }))
  expect((await screen.findByText('Статистика обновлена')).closest('[role]')).toHaveAttribute('role', 'status')
  expect(screen.queryByText('Ошибка при обновлении статистики')).toBeNull()
  vi.spyOn(api.pulses, 'responses').mockRejectedValue(noConnection())
  // The button is disabled until the whole page has been reloaded.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Обновить статистику' })).toBeEnabled())
  await hand.click(screen.getByRole('button', { name: 'Обновить статистику' }))
  const said = (await screen.findByText('Ошибка при обновлении статистики')).closest('[role]')
  expect(said).toHaveAttribute('role', 'alert')
  expect(said).toHaveTextContent(/Показаны данные на\s12:30\./)
})
