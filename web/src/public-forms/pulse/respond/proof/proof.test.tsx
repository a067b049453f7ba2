import { readReceipt } from '@kamerton/contract/pulses/receipt'
import { fireEvent, screen, within } from '@testing-library/dom'
import { render } from 'preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sha256 } from '../../../kit/sha256'
import { openRespondPage } from '../open-respond-page'
import { pulseForm } from '../testing/pulse-form'

/** A lazy chunk, which is compiled when it is first requested. */
const untilThere = { timeout: 15_000 }
const round = `${'1'.repeat(8)}-1111-4111-8111-111111111111.${'2'.repeat(8)}-2222-4222-8222-222222222222`
const contract = (more: object = {}) =>
  JSON.stringify({
    round,
    mode: 'confidential',
    people: 24,
    segments: [],
    anonymity_threshold: 7,
    comment_threshold: 10,
    questions: { count: 0, sha256: sha256('[]') },
    opened_on: '2026-11-22',
    planned_close_on: null,
    promise: { stored: 'Без имени и времени.', shown: 'Только общие.', limits: null },
    ...more,
  })
const hash = sha256(contract())

let served: string
const posted: Record<string, unknown>[] = []
const request = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>(async (address, init) => {
  if (address.startsWith('/api/pulse/manifest'))
    return Response.json({ round, segments: [], contract: { text: served, hash: sha256(served) }, superseded: [] })
  if (typeof init?.body === 'string') posted.push(JSON.parse(init.body))
  return Response.json({ msg: 'Ответ отправлен!' })
})

async function open(letter: string, isAnonymous = true): Promise<void> {
  history.replaceState({ token: 'of-the-link' }, '', location.pathname + letter)
  const form = pulseForm({ is_anonymous: isAnonymous }, { contract: { round, hash } })
  document.body.innerHTML = `<script id="form-data" type="application/json">${JSON.stringify({ status: 200, data: form })}</script><main id="form"></main>`
  await openRespondPage()
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Отправить ответ' }))
const asked = () => request.mock.calls.map(([address]) => address.split('?')[0])

beforeEach(() => {
  served = contract()
  posted.length = 0
  vi.stubGlobal('fetch', request)
})
afterEach(() => {
  const place = document.getElementById('form')
  if (place) render(null, place)
  document.body.replaceChildren()
  localStorage.clear()
  history.replaceState(null, '', location.pathname)
  vi.unstubAllGlobals()
  request.mockClear()
})

/** Opens the block, which is loaded at the first sign of a person. */
async function openPromise(): Promise<HTMLDetailsElement> {
  fireEvent.pointerMove(window)
  const summary = await screen.findByText('Как это проверить', {}, untilThere)
  const block = summary.closest('details')
  if (!block) throw new Error('the promise is no block that opens')
  block.open = true
  fireEvent(block, new Event('toggle'))
  return block
}

test('B-18: what is promised is asked for when it is opened, without the link, and compared with the letter', async () => {
  await open(`#${hash}`)
  fireEvent.pointerMove(window)
  await screen.findByText('Как это проверить', {}, untilThere)
  expect(request).not.toHaveBeenCalled()
  const block = within(await openPromise())
  expect(await block.findByText(/тот же, что в вашей ссылке/)).toBeTruthy()
  expect(block.getByText('Без имени и времени.')).toBeTruthy()
  expect(block.getByText(hash.slice(0, 32).match(/.{4}/g)?.join('-') ?? '')).toBeTruthy()
  expect(JSON.stringify(request.mock.calls)).not.toContain('of-the-link')
})

test('B-18: without a hash in the link it asks to compare with the letter; another promise is said aloud', async () => {
  await open('')
  expect(await within(await openPromise()).findByText(/Сверьте его с письмом/)).toBeTruthy()
  await open(`#${'0'.repeat(64)}`)
  expect((await within(await openPromise()).findByRole('alert')).textContent).toContain('не такое, как в вашем письме')
})

test('B-18: a confidential answer does not go with its link under another promise than the letter’s', async () => {
  served = contract({ anonymity_threshold: 1 })
  await open(`#${hash}`)
  send()
  expect((await screen.findByRole('alert', {}, untilThere)).textContent).toContain('не такое, как в вашем письме')
  expect(asked()).toEqual(['/api/pulse/manifest'])
  served = contract()
  send()
  await screen.findByRole('heading', { name: 'Ответ отправлен!' }, untilThere)
  expect(posted).toHaveLength(1)
})

test('B-19: after sending there is a receipt, whose number is the hash of what the answer went with; nothing of it is kept', async () => {
  await open(`#${hash}`)
  send()
  const receipt = within(await screen.findByRole('region', { name: 'Квитанция' }, untilThere))
  const link = receipt.getByRole('link', { name: 'Открыть квитанцию' }).getAttribute('href') ?? ''
  const kept = readReceipt(new URL(link, location.href).hash)
  expect(kept).toMatchObject({ round, contract: hash })
  expect(Buffer.from(kept?.number ?? '', 'base64url').toString('hex')).toBe(sha256(String(posted[0]?.attempt)))
  expect(link).not.toContain(String(posted[0]?.attempt))
  expect(localStorage).toHaveLength(0)

  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  fireEvent.click(receipt.getByRole('button', { name: 'Скопировать ссылку' }))
  await receipt.findByRole('button', { name: 'Ссылка скопирована' })
  expect(written).toHaveBeenCalledWith(new URL(link, location.href).href)
  written.mockRestore()
})

test('the receipt of a named answer has no number, and says what it shows', async () => {
  await open('', false)
  send()
  const receipt = within(await screen.findByRole('region', { name: 'Квитанция' }, untilThere))
  const link = receipt.getByRole('link', { name: 'Открыть квитанцию' }).getAttribute('href') ?? ''
  expect(readReceipt(new URL(link, location.href).hash)?.number).toBeNull()
  expect(receipt.getByText(/ответ именной/)).toBeTruthy()
})
