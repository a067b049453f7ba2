import type { RoundPromises } from '@kamerton/contract/action-items/promises'
import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import type { SharedWithAsked } from '@kamerton/contract/my-pulses/schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAction } from '../../action-items/testing/action'
import { asManager, asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { aPulseCard } from '../../testing/pulse-card'
import { NextSteps } from './next-steps'

const roundId = 'b0000000-0000-4000-8000-000000000002'
const pulse = (more: Partial<Pulse> = {}): Pulse => ({
  ...aPulseCard(),
  version: 1,
  questions: [],
  round: { id: roundId, shares_results: true },
  anonymity_threshold: 5,
  has_responses: true,
  answers_lost_at: null,
  reminders: { next_at: null, asked_for: null },
  silent_launches: [],
  contract: null,
  ...more,
})

let shared: SharedWithAsked
let reply: RoundPromises
/** Bodies that were sent to the server. */
const sent: unknown[] = []
/** Addresses of the requests for the card. */
const asked: string[] = []
let refused: { code: string; detail: string } | null

beforeEach(() => {
  shared = {
    round_id: roundId,
    shares_results: true,
    is_closed: false,
    results: 'waiting',
    questions: [],
    figures: null,
    teams: [],
    comment: null,
    comment_version: 0,
    told_at: null,
  }
  reply = { round_id: roundId, commented: false, promised: 0, done: 0, dropped: 0, items: [] }
  sent.length = 0
  asked.length = 0
  refused = null
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const method = input instanceof Request ? input.method : (init?.method ?? 'GET')
    asked.push(new URL(input instanceof Request ? input.url : input, 'http://here').pathname)
    if (method === 'GET') return Response.json(asked.at(-1)?.endsWith('/promises') ? reply : shared)
    sent.push(typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body)
    if (refused) {
      const answer = refused
      refused = null
      return Response.json(answer, { status: 409 })
    }
    return Response.json(asked.at(-1)?.endsWith('/promise') ? anAction() : shared)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? ''
const take = () => <button type="button">Добавить действие</button>
const noneTaken = { roundId, items: [], reload: () => {} }
const drawn = (more: Partial<Pulse> = {}, items: readonly ActionItem[] = []) =>
  draw(asOwner(<NextSteps pulse={pulse(more)} take={take} taken={{ ...noneTaken, items }} />))
const steps = () =>
  screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => /Ответьте|Выберите|Пообещайте/.test(textContent ?? ''))
    .map(({ textContent }) => plain(textContent))
const comment = (text: string) => ({ text, author_name: 'Нина Ковалёва', written_at: new Date('2026-11-21T10:00:00Z') })
const write = 'Написать ответ'
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ответ участникам' })

test('a comment is written while the pulse runs, and sent with the version that it was begun on', async () => {
  const { hand } = drawn()
  await hand.click(await screen.findByRole('button', { name: write }))
  await hand.type(field(), 'Берём двух людей')
  shared = { ...shared, comment: comment('Берём двух людей'), comment_version: 1 }
  await hand.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Берём двух людей')).toBeVisible()
  expect(sent).toEqual([{ text: 'Берём двух людей', version: 0 }])
  expect(Object.keys(localStorage)).toEqual([])
})

test('«Ответить» of another screen leads to the words themselves, unless they are written', async () => {
  const page = asOwner(<NextSteps pulse={pulse()} take={take} taken={noneTaken} />)
  const first = draw(page, { at: '/#reply' })
  await waitFor(() => expect(field()).toHaveFocus())
  expect(screen.queryByRole('button', { name: write })).toBeNull()
  first.unmount()
  shared = { ...shared, comment: comment('Берём двух людей'), comment_version: 1 }
  draw(page, { at: '/#reply' })
  expect(await screen.findByRole('button', { name: 'Изменить ответ' })).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('what somebody else has written meanwhile is shown, and what was typed stays and can be saved over it', async () => {
  const { hand } = drawn()
  await hand.click(await screen.findByRole('button', { name: write }))
  await hand.type(field(), 'Моё')
  refused = { code: 'changed_meanwhile', detail: 'Изменили' }
  shared = { ...shared, comment: comment('Чужое'), comment_version: 4 }
  await hand.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(plain((await screen.findByText(/тем временем изменили/)).textContent)).toContain('теперь «Чужое»')
  expect(field()).toHaveValue('Моё')
  await hand.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByRole('button', { name: 'Изменить ответ' })
  expect(sent).toEqual([
    { text: 'Моё', version: 0 },
    { text: 'Моё', version: 4 },
  ])
})

test('what was typed and not saved is there when the page is opened again', async () => {
  const { hand, unmount } = drawn()
  await hand.click(await screen.findByRole('button', { name: write }))
  await hand.type(field(), 'Не успел')
  unmount()
  drawn()
  await screen.findByRole('button', { name: 'Сохранить' })
  expect(field()).toHaveValue('Не успел')
})

test('where results are not shared there is nothing to comment', async () => {
  shared = { ...shared, shares_results: false, results: 'not_shared' }
  const { container } = drawn({ status: 'completed', round: { id: roundId, shares_results: false } })
  await screen.findByText(/так им и/)
  expect(plain(container.textContent)).toContain('Итогами этого раунда с участниками не делятся')
  expect(screen.queryByRole('button', { name: write })).toBeNull()
})

test('of a pulse with several rounds it is the one that is looked at', async () => {
  const earlier = 'b0000000-0000-4000-8000-000000000009'
  draw(asOwner(<NextSteps pulse={pulse()} take={take} taken={noneTaken} />), { at: `/?round=${earlier}` })
  await screen.findByRole('button', { name: write })
  expect(asked).toEqual(['shared', 'promises'].map((call) => `/api/pulses/${pulse().id}/rounds/${earlier}/${call}`))
})

const closed = { is_closed: true, results: 'shown', told_at: new Date('2026-11-21T10:00:00Z') } as const

test('after the close there are three steps, and each is ticked when it is done', async () => {
  shared = { ...shared, ...closed }
  drawn({
    status: 'completed',
    participation: { invited: 120, answered: 104, rate: 87, early: false },
  })
  await screen.findByRole('button', { name: write })
  expect(steps()).toEqual([
    '1Ответьте участникамспросили 120 человек: что вы услышалиНаписать ответ',
    '2Выберите одно делос человеком и днёмДобавить действие',
    expect.stringContaining('3Пообещайте его людямсделанное увидят те, кого спрашивали'),
  ])
})

test('a taken action ticks its step, and is promised from the next one', async () => {
  shared = { ...shared, ...closed }
  const source = {
    pulse_id: pulse().id,
    round_id: roundId,
    pulse_title: 'Пульс ноября',
    question_id: 'q',
    question: 'Ясно ли?',
  }
  const action = anAction({ title: 'Нанять двоих', source })
  const { hand } = drawn({ status: 'completed' }, [action])
  await screen.findByRole('button', { name: write })
  expect(steps()[1]).toContain('Выберите одно дело, сделано')
  expect(screen.queryByRole('button', { name: 'Добавить действие' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Нанять двоих' })).toHaveAttribute('href', `/app/actions?dialog=${action.id}`)
  await hand.click(screen.getByRole('button', { name: 'Пообещать: Нанять двоих' }))
  const question = within(await screen.findByRole('dialog'))
  await hand.click(question.getByRole('button', { name: 'Пообещать' }))
  await vi.waitFor(() => expect(sent).toEqual([{ version: action.version, round_id: roundId }]))
})

test('beside a closed round it is said what those who were asked got for it, one by one', async () => {
  shared = { ...shared, ...closed, comment: comment('Берём двух людей'), comment_version: 1 }
  const item = { id: 'e0000000-0000-4000-8000-000000000001', done_on: null, is_overdue: false }
  reply = {
    ...reply,
    commented: true,
    promised: 2,
    done: 1,
    dropped: 1,
    items: [
      { ...item, title: 'Нанять двоих', due_on: '2026-12-01', status: 'done', done_on: '2026-11-28' },
      { ...item, title: 'Убрать созвоны', due_on: '2026-11-20', status: 'planned', is_overdue: true },
      { ...item, title: 'Купить чай', due_on: '2026-11-20', status: 'dropped' },
    ],
  }
  drawn({ status: 'completed' })
  expect(await screen.findByText('Обещано 2, сделано 1')).toBeVisible()
  const [answer, choice, promise] = steps()
  for (const step of [answer, choice, promise]) expect(step).toContain(', сделано')
  expect(answer).toContain('Берём двух людей')
  for (const said of [
    'Нанять двоихСделано28 ноября 2026 г.',
    'Убрать созвоныЗапланированодо 20 ноября 2026 г.Просрочено',
    'Купить чайОтменено',
  ])
    expect(promise).toContain(said)
})

test('where nothing was promised it is said what can be', async () => {
  shared = { ...shared, is_closed: true, results: 'not_shared', shares_results: false }
  drawn({ status: 'completed' })
  expect(await screen.findByRole('link', { name: 'К действиям' })).toHaveAttribute('href', '/app/actions')
})

test('who may not change the pulse reads the answer and writes none', async () => {
  shared = { ...shared, ...closed, comment: comment('Берём двух людей'), comment_version: 1 }
  draw(asManager(<NextSteps pulse={pulse({ status: 'completed' })} take={() => null} taken={noneTaken} />))
  expect(await screen.findByText('Берём двух людей')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
