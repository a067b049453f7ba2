import type { MeetingCard } from '@kamerton/contract/one-to-one/schemas'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { ApiError } from '../../lib/api-error'
import { showDatesIn } from '../../lib/format-date'
import { draw } from '../../testing/draw'
import { asManager } from '../testing/as-manager'
import { employee, manager } from '../testing/meeting'
import { OwnUpcoming } from './own-upcoming'

const id = (index: number) => `b0000000-0000-4000-8000-00000000000${index}`
const meetings = (['in_progress', 'scheduled', 'scheduled', 'scheduled'] as const).map(
  (status, index): MeetingCard => ({
    id: id(index),
    series_id: id(9),
    number: 1,
    scheduled_date: new Date(`2026-11-2${index}T12:00:00Z`),
    status,
    video_meeting_url: null,
    employee: { ...employee, full_name: `Сотрудник ${index}`, position: index === 0 ? null : 'Аналитик' },
    manager,
    commented_at: null,
    summary: null,
    manager_rating: null,
    workload: null,
    agreements: { total: 0, done: 0 },
    open_agreements: 0,
  }),
)

beforeEach(() => {
  showDatesIn('Europe/Moscow')
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('ten are asked for and three shown: who, the position, a friendly date, the state; a click opens the meeting', async () => {
  const call = vi.spyOn(api.oneToOne, 'upcoming').mockResolvedValue({ meetings })
  draw(asManager(<OwnUpcoming />))
  await screen.findByText('Сотрудник 0')
  expect(call.mock.calls).toEqual([[{ limit: 10 }]])
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(rows).toHaveLength(3)
  expect(rows[0]).toContain('Сотрудник 0Сотрудник')
  expect(rows[0]).toContain('В процессе')
  expect(rows[1]).toContain('Аналитик')
  expect(rows[1]).toContain('завтра, 15:00')
  expect(rows[1]).toContain('Запланирована')
  expect(rows[2]).toContain('через 2 дня')
  expect(screen.getByRole('link', { name: 'Сотрудник 1' })).toHaveAttribute('href', `/app/onetoone/meeting/${id(1)}`)
})

test('a failed call is an empty list', async () => {
  vi.spyOn(api.oneToOne, 'upcoming').mockRejectedValue(new ApiError(500, '', null))
  draw(asManager(<OwnUpcoming />))
  expect(await screen.findByText('Ближайших встреч нет')).toBeVisible()
})
