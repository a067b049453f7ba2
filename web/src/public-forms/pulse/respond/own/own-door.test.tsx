import { fireEvent, screen } from '@testing-library/dom'
import { render } from 'preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { textOf } from '../../../kit/base64url'
import { sha256 } from '../../../kit/sha256'
import { memoryStorage } from '../../../kit/testing/storage'
import { openRespondPage } from '../open-respond-page'
import { rightKept } from '../right/kept-right'
import { rightRequester } from '../right/right-requester'
import { pulseForm } from '../testing/pulse-form'
import { ownDoor } from './own-door'

/** A lazy chunk, which is compiled when it is first requested. */
const untilThere = { timeout: 15_000 }
const me = 'a0000000-0000-4000-8000-000000000001'
const round = `${'1'.repeat(8)}-1111-4111-8111-111111111111.${'2'.repeat(8)}-2222-4222-8222-222222222222`
const plain = { required: true, options: [], labels: {}, placeholder: null }
const questions = [{ ...plain, id: 'mood', question: 'Настроение?', type: 'mood' as const, scale: { min: 1, max: 5 } }]

/** Answers of the server by path, and the calls as they were made. */
let answers: Record<string, (init: RequestInit) => Response>
const calls: { path: string; authorization: string | null; body: unknown }[] = []
const cookies: (RequestCredentials | undefined)[] = []
const callsTo = (path: string) => calls.filter((one) => one.path === path)

beforeEach(() => {
  localStorage.setItem('access_token', 'fresh')
  localStorage.setItem('refresh_token', 'for another')
  localStorage.setItem('current_user', JSON.stringify({ id: me }))
  calls.length = 0
  cookies.length = 0
  answers = {}
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = address.split('?')[0] ?? ''
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    cookies.push(init.credentials)
    calls.push({ path, authorization: new Headers(init.headers).get('authorization'), body })
    return answers[path]?.(init) ?? Response.json({ detail: `nothing is at ${path}` }, { status: 404 })
  })
  // happy-dom has no locks; a single page needs none.
  const locks = { request: async (_name: string, act: () => unknown) => act() }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
})
afterEach(() => {
  const place = document.getElementById('form')
  if (place) render(null, place)
  document.body.replaceChildren()
  localStorage.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

async function open(): Promise<void> {
  history.replaceState(null, '', '/pulse/respond?pulse=7')
  document.body.innerHTML = '<main id="form"><p class="loading">Загружаем…</p></main>'
  await openRespondPage()
}
const mark = () => fireEvent.click(screen.getByRole('radio', { name: '4' }))
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Отправить ответ' }))
const back = () => screen.getByRole('link', { name: 'К моим опросам' }).getAttribute('href')
const named = pulseForm({ is_anonymous: false, questions })

test('whoever is signed in gets their form and answers it by the session, and comes back to what waits', async () => {
  answers['/api/pulses/7/form'] = () => Response.json(named)
  answers['/api/pulses/7/responses'] = () => Response.json({ msg: 'Ответ отправлен!' }, { status: 201 })
  await open()
  screen.getByRole('heading', { level: 1, name: named.pulse.title })
  expect(back()).toBe('/app/my-pulses')
  mark()
  send()
  await screen.findByRole('heading', { name: 'Ответ отправлен!' }, untilThere)
  expect(back()).toBe('/app/my-pulses')
  expect(calls.map(({ path, authorization }) => [path, authorization])).toEqual([
    ['/api/pulses/7/form', 'Bearer fresh'],
    ['/api/pulses/7/responses', 'Bearer fresh'],
  ])
  expect(cookies).toEqual(['omit', 'omit'])
  expect(callsTo('/api/pulses/7/responses')[0]?.body).toMatchObject({ responses: { mood: 4 }, round_id: '1' })
})

test('B-18: without a letter the promise of a confidential answer is compared with what everybody is told', async () => {
  const text = (k: number) =>
    JSON.stringify({
      round,
      mode: 'confidential',
      people: 24,
      segments: [],
      anonymity_threshold: k,
      comment_threshold: 10,
      questions: { count: 1, sha256: sha256('[]') },
      opened_on: '2026-11-22',
      planned_close_on: null,
      promise: { stored: '', shown: '', limits: null },
    })
  const form = pulseForm({}, { contract: { round, hash: sha256(text(7)) } })
  const served = (k: number) => () =>
    Response.json({ round, segments: [], contract: { text: text(k), hash: sha256(text(k)) }, superseded: [] })
  answers = {
    '/api/pulses/7/form': () => Response.json(form),
    '/api/pulse/manifest': served(3),
    '/api/pulses/7/responses': () => Response.json({ msg: 'Ответ отправлен!' }, { status: 201 }),
  }
  await open()
  send()
  expect((await screen.findByRole('alert', {}, untilThere)).textContent).toContain('не то, что обещано всем')
  expect(callsTo('/api/pulses/7/responses')).toEqual([])
  answers['/api/pulse/manifest'] = served(7)
  send()
  await screen.findByRole('heading', { name: 'Ответ отправлен!' }, untilThere)
  expect(callsTo('/api/pulse/manifest').map(({ authorization }) => authorization)).toEqual([null, null])
  await screen.findByRole('region', { name: 'Квитанция' }, untilThere)
})

test('B-04: the right is taken by the session, and the key that it is for is asked without it', async () => {
  const spki = textOf(new Uint8Array(422).fill(5))
  const keyId = textOf(new Uint8Array(await crypto.subtle.digest('SHA-256', Buffer.from(spki, 'base64url'))))
  answers = {
    '/api/pulse/manifest': () =>
      Response.json({
        round,
        anonymity_threshold: 5,
        segments: [{ key_id: keyId, people: 9, spki }],
        contract: null,
        superseded: [],
      }),
    '/api/pulses/7/credential': () => Response.json({ signature: 'signed' }),
  }
  const storage = memoryStorage()
  const requester = rightRequester({
    credential: { round, key_id: keyId, taken: false },
    form: pulseForm({ is_blind: true, anonymity_threshold: 5 }),
    fragment: '',
    sign: ownDoor('7').sign,
    store: rightKept(() => storage, 'right'),
    blinder: () => ({
      blind: async () => ({ message: 'message', blinded: 'blinded', inverse: 'inverse' }),
      unblind: async () => 'unblinded',
    }),
  })
  expect(await requester.take()).toMatchObject({ right: { signature: 'unblinded' } })
  expect(calls).toEqual([
    { path: '/api/pulse/manifest', authorization: null, body: null },
    { path: '/api/pulses/7/credential', authorization: 'Bearer fresh', body: { blinded: 'blinded' } },
  ])
})

test('an anonymous pulse is not asked in a browser that cannot blind: by the session there is no lesser way', async () => {
  const credential = { round, key_id: 'of-the-team', taken: false }
  answers['/api/pulses/7/form'] = () => Response.json(pulseForm({ is_blind: true, questions }, { credential }))
  await open()
  screen.getByRole('heading', { name: 'Этот браузер не умеет отвечать анонимно' })
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['is remembered on the device for «Мои опросы»', 'Анна Соколова', 'true'],
  ['of a form that is another’s is not', 'Борис Зуев', null],
])('E1: an anonymous answer that was sent %s', async (_, full_name, remembered) => {
  const credential = { round, key_id: 'of-the-team', taken: true }
  answers['/api/pulses/7/form'] = () => Response.json(pulseForm({ is_blind: true, questions }, { credential }))
  answers['/api/pulse/answer'] = () => Response.json({ msg: 'Ответ отправлен!' }, { status: 201 })
  vi.stubGlobal('Worker', () => {})
  localStorage.setItem('current_user', JSON.stringify({ id: me, full_name }))
  const right = { message: 'm', blinded: 'b', inverse: 'i', key_id: 'of-the-team', signature: 's' }
  localStorage.setItem(`kept.${me}.right.1`, JSON.stringify(right))
  await open()
  mark()
  send()
  await screen.findByRole('heading', { name: 'Ответ отправлен!' }, untilThere)
  await vi.waitFor(() => expect(localStorage.getItem(`kept.${me}.sent.1`)).toBe(remembered), untilThere)
  expect(localStorage.getItem(`kept.${me}.right.1`)).toBeNull()
})

test('a token that has run out is renewed once, and what was asked is asked again', async () => {
  answers['/api/pulses/7/form'] = ({ headers }) =>
    new Headers(headers).get('authorization') === 'Bearer newer'
      ? Response.json(named)
      : Response.json({ detail: 'Сессия истекла' }, { status: 401 })
  answers['/api/auth/refresh'] = () => Response.json({ access_token: 'newer', refresh_token: 'the next' })
  await open()
  screen.getByRole('heading', { level: 1, name: named.pulse.title })
  expect(callsTo('/api/auth/refresh')).toEqual([
    { path: '/api/auth/refresh', authorization: null, body: { refresh_token: 'for another' } },
  ])
  expect([localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]).toEqual(['newer', 'the next'])
})

test('a session that ends while somebody writes is said, and what was written waits under their name', async () => {
  answers['/api/pulses/7/form'] = () => Response.json(named)
  const over = () => Response.json({ detail: 'Войдите снова' }, { status: 401 })
  answers['/api/pulses/7/responses'] = over
  answers['/api/auth/refresh'] = over
  await open()
  mark()
  send()
  expect((await screen.findByRole('alert', {}, untilThere)).textContent).toMatch(/Войдите в\sдругой вкладке/)
  const kept = localStorage.getItem(`kept.${me}.form.1`)
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ fields: { mood: 4 }, isSending: false })
})

test.each([
  ['is signed in no more', 401, 'Войдите, чтобы ответить'],
  ['is not asked', 403, 'Опрос не для вас'],
  ['asks for what is not there', 404, 'Опрос не найден'],
  ['comes too late', 410, 'Опрос завершён'],
])('whoever %s is told so, with a way back', async (_, status, heading) => {
  answers['/api/pulses/7/form'] = () => Response.json({ detail: 'Нет' }, { status })
  await open()
  screen.getByRole('heading', { name: heading })
  expect(back()).toBe('/app/my-pulses')
})

test('nobody who is signed in: the server is not even asked', async () => {
  localStorage.clear()
  await open()
  screen.getByRole('heading', { name: 'Войдите, чтобы ответить' })
  expect(calls).toEqual([])
})
