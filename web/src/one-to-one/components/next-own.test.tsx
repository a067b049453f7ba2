import type { MeetingCard } from '@kamerton/contract/one-to-one/schemas'
import { screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { showDatesIn } from '../../lib/format-date'
import { draw } from '../../testing/draw'
import { asEmployee } from '../testing/as-manager'
import { employee, manager } from '../testing/meeting'
import { NextOwn } from './next-own'

beforeEach(() => {
  showDatesIn('Europe/Moscow')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
})

const meetingAt = (date: string, status: MeetingCard['status'] = 'scheduled'): MeetingCard => ({
  id: `of ${date}`,
  series_id: 'b0000000-0000-4000-8000-000000000009',
  number: 1,
  scheduled_date: new Date(`${date}:00:00Z`),
  status,
  video_meeting_url: null,
  employee,
  manager,
  commented_at: null,
  summary: null,
  manager_rating: null,
  workload: null,
  agreements: { total: 0, done: 0 },
  open_agreements: 0,
})
const drawOf = (...meetings: MeetingCard[]) => draw(asEmployee(<NextOwn of={{ meetings }} />))

test('the next meeting is one that is ahead, and not a missed one', () => {
  drawOf(meetingAt('2026-11-22T07'), meetingAt('2026-11-25T07'))
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('завтра, 10:00')
  expect(screen.getByText(new RegExp(manager.full_name))).toBeVisible()
  expect(screen.getByRole('link', { name: 'Подготовиться' })).toHaveAttribute(
    'href',
    '/app/onetoone/meeting/of 2026-11-25T07',
  )
})

test('one under way is opened', () => {
  drawOf(meetingAt('2026-11-24T08', 'in_progress'))
  expect(screen.getByRole('link', { name: 'Открыть встречу' })).toBeVisible()
})

test('nothing is said without one', () => {
  drawOf(meetingAt('2026-11-22T07'))
  expect(screen.queryByRole('heading', { name: 'Следующая встреча' })).toBeNull()
})
