import type { ReviewSheet } from '@kamerton/contract/manager-reviews/schemas'
import { headOf } from '@kamerton/contract/pulses/form-head'
import { fireEvent, screen, within } from '@testing-library/dom'
import { render } from 'preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRespondPage } from '../respond/open-respond-page'
import { pulseForm } from '../respond/testing/pulse-form'
import type { OpenedReview } from './form'

const form = pulseForm({ title: 'Оценка команд', target_type: 'manager_review', is_anonymous: false })

const sheet = (id: string, full_name: string, marks: Partial<ReviewSheet> = {}): ReviewSheet => ({
  employee: { id, full_name, position: 'Специалист', avatar_url: null },
  performance: null,
  mood: null,
  concerns: null,
  version: 1,
  ...marks,
})

const review = (sheets: readonly ReviewSheet[], changes: Partial<OpenedReview> = {}): OpenedReview => ({
  pulse: { id: 'pulse', title: 'Оценка команд', description: null },
  round: { id: 'round', number: 1, opened_at: '2026-11-16T07:00:00Z', closed_at: null, is_open: true },
  manager: { id: 'manager', full_name: 'Вера Демина' },
  team_names: ['Поддержка'],
  reviewed: 0,
  of: sheets.length,
  sheets: [...sheets],
  saved_at: null,
  submitted_at: null,
  may: { write: true },
  ...changes,
})

type Call = { method: string; path: string; body: unknown }
type Answer = { status?: number; body: unknown } | null

/** Answers of the server to each call; null means no network. */
let answer: (call: Call) => Answer
let calls: Call[]

beforeEach(() => {
  calls = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(address, 'http://kamerton.test')
    const call = {
      method: init?.method ?? 'GET',
      path: `${pathname}${search}`,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    }
    calls.push(call)
    const found = answer(call)
    if (!found) throw new TypeError('fetch failed')
    return Response.json(found.body, { status: found.status ?? 200 })
  })
  localStorage.clear()
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  const place = document.getElementById('form')
  if (place) render(null, place)
  document.body.replaceChildren()
  history.replaceState(null, '', location.pathname)
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function open() {
  history.replaceState({ token: 'of-the-link' }, '', location.pathname)
  document.body.innerHTML = `<span id="company"></span><main id="form">${headOf(form)}<p class="loading">Загружаем…</p></main>`
  const data = document.createElement('script')
  data.id = 'form-data'
  data.type = 'application/json'
  data.textContent = JSON.stringify({ status: 200, data: form })
  document.body.append(data)
  await openRespondPage()
}

/** A server that has this review and accepts every save. */
const serverWith = (known: OpenedReview) => (call: Call) => {
  if (call.method === 'GET') return { body: known }
  return {
    body: call.method === 'PUT' ? { version: 2, reviewed: 1, of: 1, saved_at: '2026-11-16T08:00:00Z' } : { msg: 'ok' },
  }
}

const formText = () => document.getElementById('form')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
const person = (name: string) => {
  const block = screen.getByRole('heading', { name }).closest('li')
  if (!block) throw new Error(`${name} has no block`)
  return within(block)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const saves = () => calls.filter(({ method }) => method === 'PUT')

test('the link of a letter leads to the same review: head and promise stay, whoever is not reviewed comes first', async () => {
  answer = serverWith(
    review([sheet('a', 'Дина Мельник', { performance: 5, mood: 'green' }), sheet('b', 'Анна Соколова')]),
  )
  await open()
  expect(calls.map(({ path }) => path)).toEqual(['/api/pulse/review?token=of-the-link'])
  expect(formText()).toContain('замечания и оценки появятся в профилях сотрудников')
  expect(formText()).toContain('1 из 2')
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Что станет с вашим ответом',
    'Анна Соколова',
    'Дина Мельник',
  ])
  expect(person('Дина Мельник').getByText('5, отлично')).toBeTruthy()
  expect(person('Дина Мельник').queryByRole('radio')).toBeNull()
})

test('a person’s sheet is saved by itself, with its version; «Готово» folds it and leads to the next', async () => {
  answer = serverWith(review([sheet('a', 'Анна Соколова'), sheet('b', 'Глеб Ершов')]))
  await open()
  fireEvent.click(person('Анна Соколова').getByRole('radio', { name: '4, Хорошо' }))
  fireEvent.click(person('Анна Соколова').getByRole('radio', { name: 'Жёлтое' }))
  const concerns = person('Анна Соколова').getByRole('textbox')
  fireEvent.input(concerns, { target: { value: 'Ночные смены' } })
  fireEvent.blur(concerns)
  await vi.waitFor(() => person('Анна Соколова').getByText('сохранено'))
  expect(saves()).toEqual([
    {
      method: 'PUT',
      path: '/api/pulse/review?token=of-the-link',
      body: { employee_id: 'a', performance: 4, mood: 'yellow', concerns: 'Ночные смены', version: 1 },
    },
  ])
  expect(formText()).toContain('1 из 2')
  press('Готово: Анна Соколова')
  expect(person('Анна Соколова').getByText('4, хорошо')).toBeTruthy()
  expect(document.activeElement).toBe(person('Глеб Ершов').getByRole('radio', { name: '1, Очень плохо' }))
})

test('sent too early: how many are left is said, and the focus goes to the first gap', async () => {
  answer = serverWith(review([sheet('a', 'Анна Соколова'), sheet('b', 'Глеб Ершов')]))
  await open()
  press('Отправить ответ')
  expect(formText()).toContain('Осталось оценить: 2')
  expect(formText()).toContain('Выберите настроение')
  expect(document.activeElement).toBe(person('Анна Соколова').getByRole('radio', { name: '1, Очень плохо' }))
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('sent: what was chosen last is saved first, then the end says where the remarks are now', async () => {
  answer = serverWith(review([sheet('a', 'Анна Соколова', { performance: 2 })]))
  await open()
  fireEvent.click(screen.getByRole('radio', { name: 'Красное' }))
  press('Отправить ответ')
  await vi.waitFor(() => screen.getByRole('heading', { level: 1, name: 'Ответ отправлен!' }))
  expect(formText()).toContain('Замечания добавлены в профили сотрудников.')
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/pulse/review?token=of-the-link',
    'PUT /api/pulse/review?token=of-the-link',
    'POST /api/pulse/review/submit?token=of-the-link',
  ])
})

test('sent from another window, or sent and the answer was lost: it is sent', async () => {
  const known = serverWith(review([sheet('a', 'Анна Соколова', { performance: 2, mood: 'red' })]))
  answer = (call) =>
    call.method === 'POST' ? { status: 409, body: { detail: 'Уже отправлена', code: 'review_submitted' } } : known(call)
  await open()
  press('Отправить ответ')
  await vi.waitFor(() => screen.getByRole('heading', { level: 1, name: 'Ответ отправлен!' }))
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('without a network a sheet waits on the device, and stands there on the next visit', async () => {
  const known = serverWith(review([sheet('a', 'Анна Соколова')]))
  answer = (call) => (call.method === 'PUT' ? null : known(call))
  await open()
  fireEvent.click(screen.getByRole('radio', { name: '3, Удовлетворительно' }))
  await vi.waitFor(() => expect(formText()).toContain('Нет связи. Введённое хранится на этом устройстве'))
  const place = document.getElementById('form')
  if (place) render(null, place)
  answer = known
  await open()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '3, Удовлетворительно' }).checked).toBe(true)
  await vi.waitFor(() => expect(saves().at(-1)?.body).toMatchObject({ employee_id: 'a', performance: 3, version: 1 }))
  // In a browser the first visit is a separate page; here it sends its pending changes and then stays idle.
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(saves()).toHaveLength(3))
})

test('a refusal of the server stands in its words, and nothing that was typed goes', async () => {
  const known = serverWith(review([sheet('a', 'Анна Соколова', { performance: 2, mood: 'red' })]))
  answer = (call) =>
    call.method === 'POST' ? { status: 410, body: { detail: 'Опрос завершён', code: 'pulse_closed' } } : known(call)
  await open()
  press('Отправить ответ')
  await vi.waitFor(() => screen.getByRole('alert'))
  expect(screen.getByRole('alert').textContent).toContain('Опрос завершён')
  expect(person('Анна Соколова').getByText('2, плохо')).toBeTruthy()
})

test('a mark that was changed in another window waits for a choice', async () => {
  let isStale = true
  const fresh = review([sheet('a', 'Анна Соколова', { performance: 5, version: 2 })])
  const first = serverWith(review([sheet('a', 'Анна Соколова')]))
  answer = (call) => {
    if (call.method === 'PUT' && isStale)
      return { status: 409, body: { detail: 'Изменили', code: 'changed_meanwhile' } }
    return call.method === 'GET' && saves().length > 0 ? { body: fresh } : first(call)
  }
  await open()
  fireEvent.click(screen.getByRole('radio', { name: '3, Удовлетворительно' }))
  await vi.waitFor(() => screen.getByRole('button', { name: 'Взять сохранённое' }))
  isStale = false
  press('Взять сохранённое')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '5, Отлично' }).checked).toBe(true)
  expect(screen.queryByRole('button', { name: 'Взять сохранённое' })).toBeNull()
  expect(saves()).toHaveLength(1)
})
