import type { Unanswered } from '@kamerton/contract/pulses/reminding'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { aPulseCard } from '../../testing/pulse-card'
import { RemindAction } from './remind-action'

const person = (number: number) => ({
  id: `c0000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  full_name: `Анна Ковалёва ${number}`,
  team_name: 'Поддержка',
})
const running = (more: Partial<Pulse> = {}): Pulse => ({
  ...aPulseCard(),
  version: 1,
  questions: [],
  round: null,
  anonymity_threshold: 5,
  has_responses: true,
  answers_lost_at: null,
  reminders: { next_at: null, asked_for: null },
  silent_launches: [],
  contract: null,
  is_anonymous: false,
  status: 'active',
  opened_at: new Date('2026-11-16T09:00:00Z'),
  participation: { invited: 60, answered: 8, rate: 13.3, early: false },
  ...more,
})

/** Pages of people who have not answered, and the requests that were sent. */
let unanswered: Unanswered
const asked: string[] = []
beforeEach(() => {
  // Wednesday, noon in Moscow.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T09:00:00Z') })
  unanswered = { people: [person(1), person(2)], total: 52 }
  asked.length = 0
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : input
    const method = input instanceof Request ? input.method : (init?.method ?? 'GET')
    asked.push(`${method} ${url.replace(/^.*\/api/, '')}`)
    if (method === 'GET') return Response.json(unanswered)
    return Response.json({ msg: 'Напомним', goes_at: '2026-11-18T09:00:00.000Z', people: 52 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? ''
const drawn = (more: Partial<Pulse> = {}) => draw(asOwner(<RemindAction pulse={running(more)} />))
const open = async (hand: ReturnType<typeof draw>['hand']) => {
  await hand.click(screen.getByRole('button', { name: 'Напомнить' }))
  return screen.findByRole('dialog', { name: 'Напомнить не ответившим?' })
}

test('a named pulse says who has not answered, page by page, and reminds them at once', async () => {
  const { hand } = drawn()
  const dialog = await open(hand)
  expect(await within(dialog).findByText('Анна Ковалёва 2')).toBeVisible()
  expect(plain(dialog.textContent)).toContain('Не ответили 52 человека')
  expect(plain(dialog.textContent)).toContain('Письма уйдут сейчас')
  unanswered = { people: [person(51)], total: 52 }
  await hand.click(within(dialog).getByRole('button', { name: 'Следующая страница' }))
  expect(await within(dialog).findByText('Анна Ковалёва 51')).toBeVisible()
  await hand.click(within(dialog).getByRole('button', { name: 'Напомнить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toEqual([
    `GET /pulses/${running().id}/unanswered?page=1`,
    `GET /pulses/${running().id}/unanswered?page=2`,
    `POST /pulses/${running().id}/remind`,
  ])
})

test('one without names tells nothing of who is silent, and does not even ask', async () => {
  const { hand } = drawn({ is_anonymous: true, participation: { invited: 60, answered: 60, rate: 100, early: false } })
  const dialog = await open(hand)
  expect(plain(dialog.textContent)).toContain('Кто это и сколько их, не узнает никто')
  await hand.click(within(dialog).getByRole('button', { name: 'Напомнить' }))
  await waitFor(() => expect(asked).toEqual([`POST /pulses/${running().id}/remind`]))
})

test('in the evening it is said when the letters leave', async () => {
  vi.setSystemTime(new Date('2026-11-20T18:00:00Z'))
  const { hand } = drawn({ is_anonymous: true })
  expect(plain((await open(hand)).textContent)).toContain('письма уйдут 23 ноября в 09:00')
})

test('once a day is enough', async () => {
  const { hand } = drawn({ is_anonymous: true, reminders: { next_at: null, asked_for: '2026-11-18' } })
  const dialog = await open(hand)
  expect(plain(dialog.textContent)).toContain('участникам уже напомнили. Ещё раз можно завтра')
  expect(within(dialog).queryByRole('button', { name: 'Напомнить' })).toBeNull()
})

test.each([
  ['is a draft', { status: 'draft', opened_at: null, participation: null }],
  ['is over', { status: 'completed', closed_at: new Date('2026-11-17T09:00:00Z') }],
  ['has asked nobody yet', { opened_at: null, participation: null }],
  ['everybody has answered', { participation: { invited: 3, answered: 3, rate: 100, early: false } }],
] satisfies [string, Partial<Pulse>][])('nobody is reminded of one that %s', (_name, more) => {
  drawn(more)
  expect(screen.queryByRole('button', { name: 'Напомнить' })).toBeNull()
})
