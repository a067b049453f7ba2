import { auth } from '@kamerton/contract/auth/endpoints'
import { consents } from '@kamerton/contract/consents/endpoints'
import { keyHeader } from '@kamerton/contract/lib/endpoint'
import { pulses } from '@kamerton/contract/pulses/endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from './client'
import { isConsentWaitedFor, passConsent } from './consent-gate'

beforeEach(() => localStorage.setItem('access_token', 'a-token'))
afterEach(() => {
  passConsent()
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
})

const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const refusal = () => answer(403, { detail: 'Документы изменились', code: 'consent_needed' })
const calls = client(consents)

test('a call that is refused until the person agrees waits, and is made once more when they have', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementationOnce(async () => refusal())
    .mockImplementation(async () => answer(200, { to_agree: [], owned_company: null }))
  const asked = calls.show()
  await vi.waitFor(() => expect(isConsentWaitedFor()).toBe(true))
  expect(fetched).toHaveBeenCalledTimes(1)
  passConsent()
  expect(await asked).toEqual({ to_agree: [], owned_company: null })
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(isConsentWaitedFor()).toBe(false)
})

test('calls of one page wait together; what is refused even then is said, and the session stays', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => refusal())
  const asked = Promise.allSettled([calls.show(), calls.show()])
  await vi.waitFor(() => expect(isConsentWaitedFor()).toBe(true))
  passConsent()
  for (const outcome of await asked)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 403, code: 'consent_needed' } })
  expect(isConsentWaitedFor()).toBe(false)
  expect(localStorage.getItem('access_token')).toBe('a-token')
})

/** The answer of nginx for a server that was killed during the call. */
const lost = () => new Response('<html>502 Bad Gateway</html>', { status: 502 })
const keysOf = (fetched: { mock: { calls: Parameters<typeof fetch>[] } }) =>
  fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get(keyHeader))

test('an act whose answer was lost with a server is asked for again under its name; another click is another act', async () => {
  vi.useFakeTimers()
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementationOnce(async () => lost())
    .mockImplementationOnce(async () => lost())
    .mockImplementation(async () => answer(409, { detail: 'Уже идёт', code: 'pulse_state_forbids' }))
  const activate = () => client(pulses).activate({ id: crypto.randomUUID() })
  const asked = Promise.allSettled([activate()])
  await vi.runAllTimersAsync()
  expect(await asked).toMatchObject([{ reason: { status: 409 } }])
  await expect(activate()).rejects.toMatchObject({ status: 409 })
  const [first, second, third, other] = keysOf(fetched)
  expect([second, third]).toEqual([first, first])
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(other).not.toBe(first)
  expect(fetched).toHaveBeenCalledTimes(4)
})

test('what no server answers at all is said in a sentence, after three attempts', async () => {
  vi.useFakeTimers()
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => lost())
  const asked = Promise.allSettled([client(auth).login({ email: 'anna@one.test', password: 'три сосны' })])
  await vi.runAllTimersAsync()
  expect(await asked).toMatchObject([
    { reason: { status: 502, message: 'Сервер не ответил. Попробуйте ещё раз чуть позже.' } },
  ])
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(keysOf(fetched)).toEqual([null, null, null])
})

test('what a killed server had begun is waited for, until another one takes it up', async () => {
  vi.useFakeTimers()
  const being = () => answer(409, { detail: 'Прошлая отправка ещё выполняется', code: 'being_done' })
  const begun = Date.now()
  vi.spyOn(globalThis, 'fetch')
    .mockImplementationOnce(async () => lost())
    .mockImplementation(async () => (Date.now() - begun < 30_000 ? being() : answer(200, { msg: 'Готово' })))
  const asking = () => client(auth).resendVerification({ email: 'anna@one.test' }, { once: crypto.randomUUID() })
  const asked = asking()
  await vi.runAllTimersAsync()
  expect(await asked).toEqual({ msg: 'Готово' })
  // Reported at once if no answer was lost: another tab is doing it.
  vi.setSystemTime(begun)
  await expect(asking()).rejects.toMatchObject({ code: 'being_done' })
})

test('what has neither a name nor the word of the contract that it does no harm is asked once', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => lost())
  await expect(client(pulses).answer({ id: crypto.randomUUID(), responses: {} })).rejects.toMatchObject({
    isLost: true,
  })
  expect(fetched).toHaveBeenCalledTimes(1)
})

/** Locks for a single tab: happy-dom has none. */
const alone: LockManager = {
  request: async (...asked: unknown[]) => {
    const work = asked.at(-1)
    return typeof work === 'function' ? work({}) : undefined
  },
  query: async () => ({ held: [], pending: [] }),
}

test('a session is renewed through a lost answer, and is not taken for over when no server is there', async () => {
  vi.useFakeTimers()
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(alone)
  localStorage.setItem('refresh_token', 'a-refresh-token')
  const refused = () => answer(401, { detail: 'Войдите в систему', code: 'not_signed_in' })
  let isBack = false
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, request) => {
    if (input === '/api/auth/refresh')
      return isBack && fetched.mock.calls.length % 2 === 0
        ? answer(200, { access_token: 'new', refresh_token: 'newer', token_type: 'bearer', expires_in: 900 })
        : lost()
    const isNew = new Headers(request?.headers).get('authorization') === 'Bearer new'
    return isNew ? answer(200, { to_agree: [], owned_company: null }) : refused()
  })
  const away = Promise.allSettled([calls.show()])
  await vi.runAllTimersAsync()
  expect(await away).toMatchObject([{ reason: { message: 'Сервер не ответил. Попробуйте ещё раз чуть позже.' } }])
  expect(localStorage.getItem('access_token')).toBe('a-token')
  isBack = true
  const asked = calls.show()
  await vi.runAllTimersAsync()
  expect(await asked).toMatchObject({ to_agree: [] })
  expect(localStorage.getItem('refresh_token')).toBe('newer')
})
