import { consents } from '@kamerton/contract/consents/endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from './client'
import { isConsentWaitedFor, passConsent } from './consent-gate'

beforeEach(() => localStorage.setItem('access_token', 'a-token'))
afterEach(() => {
  passConsent()
  vi.restoreAllMocks()
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
