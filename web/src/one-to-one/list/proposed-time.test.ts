import type { MeetingCard } from '@kamerton/contract/one-to-one/schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { ApiError } from '../../lib/api-error'
import { employee, manager } from '../testing/meeting'
import { proposedTime } from './proposed-time'

const timeZone = 'Europe/Moscow'
const somebody = { ...employee, id: 'a0000000-0000-4000-8000-000000000077' }

const at = (clock: string, of: Partial<MeetingCard> = {}): MeetingCard => ({
  id: 'a0000000-0000-4000-8000-000000000031',
  series_id: 'a0000000-0000-4000-8000-000000000032',
  number: 1,
  scheduled_date: new Date(`2026-12-07T${clock}:00+03:00`),
  status: 'scheduled',
  video_meeting_url: null,
  employee,
  manager,
  commented_at: null,
  summary: null,
  manager_rating: null,
  workload: null,
  agreements: { total: 0, done: 0 },
  open_agreements: 0,
  ...of,
})
const known = (...meetings: MeetingCard[]) => vi.spyOn(api.oneToOne, 'upcoming').mockResolvedValue({ meetings })

// Friday afternoon.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-04T15:00:00+03:00') }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the next working day begins at ten', async () => {
  known()
  expect(await proposedTime(manager.id, timeZone)).toEqual({ day: '2026-12-07', time: '10:00' })
})

test('the person’s own meetings are left out, as whoever leads them and as the other side', async () => {
  known(at('10:00'), at('11:00', { employee: manager, manager: somebody }))
  expect(await proposedTime(manager.id, timeZone)).toEqual({ day: '2026-12-07', time: '12:00' })
})

test('a meeting of others takes no hour of theirs', async () => {
  known(at('10:00', { manager: somebody }))
  expect(await proposedTime(manager.id, timeZone)).toMatchObject({ time: '10:00' })
})

test('if the meetings cannot be loaded, an hour is proposed all the same', async () => {
  vi.spyOn(api.oneToOne, 'upcoming').mockRejectedValue(new ApiError(500, '', { detail: 'Не вышло' }))
  expect(await proposedTime(manager.id, timeZone)).toEqual({ day: '2026-12-07', time: '10:00' })
})
