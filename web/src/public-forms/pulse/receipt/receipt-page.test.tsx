import { fragmentOf } from '@kamerton/contract/pulses/receipt'
import { fireEvent, screen } from '@testing-library/dom'
import { render } from 'preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sha256 } from '../../kit/sha256'
import { openReceiptPage } from './open-receipt-page'

const round = `${'1'.repeat(8)}-1111-4111-8111-111111111111.${'2'.repeat(8)}-2222-4222-8222-222222222222`
const text = JSON.stringify({
  version: 1,
  round,
  mode: 'anonymous',
  asks: 'company',
  opened_on: '2026-11-22',
  planned_close_on: null,
  people: 7,
  segments: [{ people: 7, key_id: 'a' }],
  anonymity_threshold: 5,
  comment_threshold: 10,
  questions: { count: 2, sha256: '0' },
  promise: { stored: 'Ответ уйдёт без имени.', shown: 'Итоги увидит владелец.', limits: 'Не защищает от слежки.' },
})
const number = 'n'.repeat(43)
const fragment = fragmentOf({ round, contract: sha256(text), number })
const counts = { people: 7, issued: 6, spent: 1, mixed: 1 }

const privacy = {
  state: 'checked',
  checked_at: '2026-11-22T09:30:00Z',
  outcome: 'clean',
  anonymity_threshold: 5,
  figures: 312,
  readers: 4,
  rounds: 2,
  sums: 14,
  groups: 6,
  smallest: 6,
  closed: 0,
  changed: null,
}

/** Answers of the server by the beginning of the address; null means no network, a promise is a slow answer. */
let answers: Record<string, unknown>
const request = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async (address) => {
  const answer = Object.entries(answers).find(([path]) => address.startsWith(path))?.[1]
  if (answer === null || answer === undefined) throw new TypeError('fetch failed')
  return Response.json(await Promise.resolve(answer))
})
beforeEach(() => {
  answers = {
    '/api/pulse/manifest': { round, segments: [], contract: { text, hash: sha256(text) }, superseded: [] },
    '/api/pulse/totals': {
      state: 'counted',
      answered: 1,
      total: counts,
      is_untold: false,
      receipts: [number],
      are_answers_lost: false,
    },
    '/api/pulse/privacy': privacy,
  }
  vi.stubGlobal('fetch', request)
  document.body.innerHTML = '<main id="form"><p class="loading">Загружаем…</p></main>'
})
afterEach(() => {
  const place = document.getElementById('form')
  if (place) render(null, place)
  document.body.replaceChildren()
  history.replaceState(null, '', location.pathname)
  vi.unstubAllGlobals()
  request.mockClear()
})

async function open(hash: string): Promise<void> {
  history.replaceState(null, '', location.pathname + hash)
  await openReceiptPage()
}
/** Opens the page again, as on a new visit. */
async function reopen(of: unknown): Promise<void> {
  const place = document.getElementById('form')
  if (place) render(null, place)
  answers['/api/pulse/privacy'] = of
  await open(fragment)
}
const block = () => screen.getByRole('region', { name: 'Приватность' })
/** Text of the block with ordinary spaces instead of no-break spaces. */
const blockText = () => block().textContent?.replaceAll('\u00a0', ' ')
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test('B-19: the receipt is looked up here: the server is asked for the round and told nothing of the number', async () => {
  await open(fragment)
  expect(heading()).toBe('Ваш ответ учтён')
  expect(screen.getByText('Спросили 7, прав на ответ взято 6, ответов пришло 1, учтено 1.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(request.mock.calls.map(([address]) => address)).toEqual([
    `/api/pulse/manifest?round=${round}`,
    `/api/pulse/totals?round=${round}`,
    `/api/pulse/privacy?round=${round}`,
  ])
  expect(JSON.stringify(request.mock.calls)).not.toContain(number)
  // A cache on the way would hide a change.
  for (const [, init] of request.mock.calls) expect(init).toMatchObject({ cache: 'no-store', credentials: 'omit' })
})

test('says in plain words what is promised, and how the fingerprint begins', async () => {
  await open(fragment)
  for (const words of [
    'Ответ уйдёт без имени.',
    'Итоги увидит владелец.',
    'Не защищает от слежки.',
    'когда опрос остановят',
  ])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText(sha256(text).slice(0, 32).match(/.{4}/g)?.join('-') ?? '')).toBeTruthy()
})

test('numbers that do not add up are said beside the verdict', async () => {
  answers['/api/pulse/totals'] = {
    state: 'counted',
    answered: 1,
    total: { ...counts, spent: 8, mixed: 8 },
    is_untold: false,
    receipts: [number],
    are_answers_lost: false,
  }
  await open(fragment)
  expect(heading()).toBe('Ваш ответ учтён')
  expect(screen.getByRole('alert').textContent).toContain('не сходятся')
})

test('without network it says so and can be tried again; a link that was cut says what is missing', async () => {
  answers['/api/pulse/totals'] = null
  await open(fragment)
  expect(screen.getByRole('alert').textContent).toContain('Нет связи')
  answers['/api/pulse/totals'] = { state: 'running', total: null, is_untold: false, receipts: [] }
  fireEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }))
  await vi.waitFor(() => expect(heading()).toBe('Ещё не смешан: опрос идёт'))
  await open(fragment.slice(0, 80))
  expect(screen.getByRole('alert').textContent).toContain('важна и часть после знака')
})

test('B-21: under the receipt stands what the check of privacy found, on which day and in how many figures', async () => {
  await open(fragment)
  await vi.waitFor(() =>
    expect(blockText()).toContain(
      'Ни одна показанная цифра и никакое их сложение не говорят о группе меньше 5 человек, не считая того, кто смотрит.',
    ),
  )
  expect(blockText()).toContain('Последняя проверка22 ноября 2026 г.')
  expect(blockText()).toContain('Посмотрели цифр312')
  expect(blockText()).not.toContain('Закрыто')
})

test('B-21: what was found and closed is said with its number, what was left open is an alarm, and a guess is a guess', async () => {
  answers['/api/pulse/privacy'] = { ...privacy, outcome: 'closed', closed: 2, changed: 1 }
  await open(fragment)
  await vi.waitFor(() =>
    expect(blockText()).toContain('нашла, что можно было вычислить, и закрыла это навсегда. Теперь: ни одна'),
  )
  expect(blockText()).toContain('Закрыто проверками2')
  expect(blockText()).toMatch(/состав изменился на 1 человек, .* Это догадка/)
  await reopen({ ...privacy, outcome: 'open' })
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Спросите о них того, кто проводит опрос'),
  )
})

test('a round that nobody has checked yet says when, and can be looked at again', async () => {
  answers['/api/pulse/privacy'] = { ...privacy, state: 'unchecked', checked_at: null, outcome: null, figures: 0 }
  await open(fragment)
  await vi.waitFor(() =>
    expect(blockText()).toContain('Ещё не проверяли. После закрытия опроса проверка запустится сама.'),
  )
  answers['/api/pulse/privacy'] = privacy
  fireEvent.click(screen.getByRole('button', { name: 'Посмотреть ещё раз' }))
  await vi.waitFor(() => expect(blockText()).toContain('Ни одна показанная цифра'))
})

test('a check that does not come leaves the receipt where it is, and is asked for again alone', async () => {
  const slow = Promise.withResolvers<unknown>()
  answers['/api/pulse/privacy'] = slow.promise
  await open(fragment)
  expect(blockText()).toContain('Смотрим, что нашла проверка…')
  slow.reject(new TypeError('fetch failed'))
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Нет связи'))
  expect(heading()).toBe('Ваш ответ учтён')
  answers['/api/pulse/privacy'] = {}
  fireEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }))
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Сервер ответил не так, как должен'))
  request.mockClear()
  answers['/api/pulse/privacy'] = privacy
  fireEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }))
  await vi.waitFor(() => expect(blockText()).toContain('Ни одна показанная цифра'))
  expect(heading()).toBe('Ваш ответ учтён')
  expect(request.mock.calls.map(([address]) => address)).toEqual([`/api/pulse/privacy?round=${round}`])
})

test('nothing is said of privacy where the promise is another one', async () => {
  await open(fragmentOf({ round, contract: '0'.repeat(64), number }))
  expect(heading()).toBe('Обещание изменено')
  expect(screen.queryByRole('region', { name: 'Приватность' })).toBeNull()
  expect(request.mock.calls).toHaveLength(2)
})
