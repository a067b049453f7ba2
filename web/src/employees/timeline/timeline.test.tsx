import type { PersonTimeline, TimelineEvent } from '@kamerton/contract/employees/timeline-schemas'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { whenOf } from '../../one-to-one/when'
import { asManager, asOwner, owner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { PersonNext } from './person-next'
import { Timeline } from './timeline'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
})
afterEach(() => vi.restoreAllMocks())

const person = 'a0000000-0000-4000-8000-000000000009'
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

const events: TimelineEvent[] = [
  {
    kind: 'feedback',
    day: '2026-11-20',
    feedback_id: 'f',
    feedback_type: 'negative',
    rating: 2,
    reviewer_name: 'Вера Демина',
  },
  { kind: 'action', day: '2026-11-19', action_id: 'a', title: 'Тихий час', state: 'done' },
  { kind: 'meeting', day: '2026-11-18', meeting_id: 'm', manager_name: 'Вера Демина' },
  { kind: 'milestone', day: '2026-10-01', plan_id: 'p', title: 'Первая смена', is_reached: false },
]
const line = (changes: Partial<PersonTimeline> = {}): PersonTimeline => ({
  next_meeting: null,
  last_meeting: { day: '2026-11-18', meeting_id: 'm', manager_name: 'Вера Демина' },
  events,
  total: events.length,
  ...changes,
})

test('what was stands by month, and each row leads to the thing itself', () => {
  draw(<Timeline employeeId={person} first={line()} />)
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => plain(textContent))).toEqual([
    'ноябрь 2026 г.',
    'октябрь 2026 г.',
  ])
  const rows = screen.getAllByRole('listitem')
  expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
    '20 нояб.Отзыв: Вера Деминаотрицательный, 2 из 5',
    '19 нояб.Действие: Тихий чассделано',
    '18 нояб.Встреча: Вера Деминапрошла',
    '1 окт.Веха: Первая сменасрок прошёл, не завершена',
  ])
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
    '/?feedback=negative#feedback',
    '/app/actions?dialog=a',
    '/app/onetoone/meeting/m',
    '/app/development-plans/p',
  ])
  expect(screen.queryByRole('button')).toBeNull()
})

test('earlier things are added below', async () => {
  const earlier: TimelineEvent = { kind: 'meeting', day: '2026-09-01', meeting_id: 'old', manager_name: 'Олег Ким' }
  const asked = vi.spyOn(api.employees, 'timeline').mockResolvedValue(line({ events: [earlier], total: 5 }))
  const { hand } = draw(<Timeline employeeId={person} first={line({ total: 5 })} />)
  await hand.click(screen.getByRole('button', { name: 'Показать раньше' }))
  expect(await screen.findByText('Встреча: Олег Ким')).toBeVisible()
  expect(asked).toHaveBeenCalledWith({ id: person, skip: 4, limit: 20 })
  expect(screen.queryByRole('button', { name: 'Показать раньше' })).toBeNull()
})

test('nothing yet is one sentence', () => {
  draw(<Timeline employeeId={person} first={line({ events: [], total: 0 })} />)
  expect(screen.getByText('Встреч, вех, действий и отзывов ещё не было.')).toBeVisible()
})

const meeting = {
  meeting_id: 'next',
  scheduled_date: new Date('2026-11-25T07:00:00Z'),
  is_under_way: false,
  is_led: true,
  manager_name: 'Вера Демина',
}
const nextOf = (of: PersonTimeline) => {
  draw(asManager(<PersonNext when={whenOf} employeeId={person} of={of} />))
  return screen.getByRole('region', { name: 'Встреча' })
}

test('a meeting ahead is opened by the one filled button', () => {
  const next = nextOf(line({ next_meeting: meeting }))
  expect(plain(next.textContent)).toBe('Встреча завтра, 10:00последняя была 18 ноябряОткрыть встречу')
  expect(within(next).getByRole('link')).toHaveAttribute('href', '/app/onetoone/meeting/next')
})

test.each([
  [{ is_under_way: true }, 'Встреча идёт сейчаспоследняя была 18 ноября'],
  [{ is_led: false }, 'Встреча завтра, 10:00ведёт Вера Демина, последняя была 18 ноября'],
  [{ scheduled_date: new Date('2026-11-20T07:00:00Z') }, 'Встреча не прошлабыла 20 ноября, последняя была 18 ноября'],
])('the meeting is told as it is: %o', (changes, words) => {
  const next = nextOf(line({ next_meeting: { ...meeting, ...changes } }))
  expect(plain(next.textContent)).toBe(`${words}Открыть встречу`)
})

test('without a meeting one is appointed with this person', () => {
  const next = nextOf(line({ last_meeting: null }))
  expect(plain(next.textContent)).toBe('Встреча не назначенавстреч один на один ещё не былоНазначить встречу')
  expect(within(next).getByRole('link')).toHaveAttribute('href', `/app/onetoone?dialog=create&about=${person}`)
})

test('nobody appoints a meeting with themselves', () => {
  draw(asOwner(<PersonNext when={whenOf} employeeId={owner.id} of={line()} />))
  expect(screen.queryByRole('region')).toBeNull()
})
