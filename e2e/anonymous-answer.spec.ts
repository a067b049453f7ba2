import { BlindAnswer } from '@kamerton/contract/pulses/answer-schemas'
import { BlindedMessage, BlindSignature, Manifest } from '@kamerton/contract/pulses/credential-schemas'
import { pulses } from '@kamerton/contract/pulses/endpoints'
import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import type { BrowserContext, Page, Request } from '@playwright/test'
import type { z } from 'zod'
import { call } from './lib/api.ts'
import { type Company, foundCompany, hire, launchPulse, tokenIn } from './lib/company.ts'
import type { MailedServer } from './lib/mailed-server.ts'
import { expect, mailedTest, phone } from './lib/test.ts'

/** A company of five in a confidential pulse, and the links of four of them. */
const test = mailedTest.extend<{ asked: { company: Company; pulseId: string; links: string[] } }>({
  asked: async ({ mailed }, provide) => {
    const company = await foundCompany(mailed)
    await hire(mailed, company, 4)
    const pulseId = await launchPulse(mailed, company, oneQuestion)
    const links = []
    for (const { email } of company.employees) links.push(await linkOf(mailed, email))
    await provide({ company, pulseId, links })
  },
})

const oneQuestion = {
  title: 'Честный вопрос',
  category: 'enps',
  target_type: 'company',
  is_anonymous: true,
  questions: [{ id: 'enps', question: 'Посоветуете ли вы нас друзьям?', type: 'enps', scale: { min: 0, max: 10 } }],
} satisfies z.input<typeof NewPulse>

const linkOf = async (mailed: MailedServer, email: string) =>
  (await mailed.letterTo(email, `Опрос: ${oneQuestion.title}`)).url

/** By the cell, as a hand does: the radio in it is not seen, and a place may have moved. */
async function mark(page: Page, value: string): Promise<void> {
  const radio = page.getByRole('radio', { name: value, exact: true })
  await page.locator('label').filter({ has: radio }).click()
  await expect(radio).toBeChecked()
}
const send = (page: Page) => page.getByRole('button', { name: 'Отправить ответ' }).click()
const sent = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ответ отправлен!' })
const begun = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ответ уже начат или отправлен' })

async function answer(page: Page, link: string, value: string): Promise<void> {
  await page.goto(link)
  await mark(page, value)
  await send(page)
  await expect(sent(page)).toBeVisible()
}

/** The API calls of a page, as the server and any proxy in front of it see them. */
function callsOf(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => void (new URL(request.url()).pathname.startsWith('/api/') && calls.push(request)))
  return calls
}
const named = (calls: readonly Request[], path: string) => calls.filter((one) => new URL(one.url()).pathname === path)

const withoutWebCrypto = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))

const openPhone = { ...phone, reducedMotion: 'reduce' } as const

test('B-04: an answer comes from nobody: nothing of the link, the session or the right that was asked for goes with it', async ({
  openDevice,
  mailed,
  asked,
}) => {
  const [link = ''] = asked.links
  const page = await openDevice(openPhone)
  // A session on this device must not be sent along either.
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('somebody', 'signed in'))
  const calls = callsOf(page)
  await answer(page, link, '9')

  const token = tokenIn(link)
  const [manifest] = named(calls, '/api/pulse/manifest')
  const [asking] = named(calls, '/api/pulse/credential')
  const [answering] = named(calls, '/api/pulse/answer')
  if (!manifest || !asking || !answering) throw new Error('a step is missing')
  expect(named(calls, '/api/pulse/submit')).toEqual([])
  for (const request of [manifest, answering]) {
    const seen = JSON.stringify([request.url(), await request.allHeaders(), request.postData()])
    expect(seen).not.toContain(token.split('.').at(-1))
    expect(Object.keys(await request.allHeaders())).toEqual(
      expect.not.arrayContaining(['cookie', 'authorization', 'referer', 'traceparent']),
    )
  }
  const taken = BlindSignature.parse(await (await asking.response())?.json())
  const { blinded } = BlindedMessage.parse(asking.postDataJSON())
  const given = BlindAnswer.parse(answering.postDataJSON())
  for (const secret of [given.message, given.signature])
    expect(JSON.stringify([asking.url(), blinded, taken])).not.toContain(secret)
  for (const secret of [blinded, taken.signature]) expect(JSON.stringify(given)).not.toContain(secret)
  expect(Object.keys(given).toSorted()).toEqual(['key_id', 'message', 'responses', 'round', 'signature'])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['somebody'])

  // Opens the link once more: nobody knows whether this person has answered.
  await page.goto(link)
  await expect(begun(page)).toBeVisible()
  const { participation } = await call(mailed.address, pulses.get, { id: asked.pulseId }, asked.company.accessToken)
  expect(participation?.invited).toBe(5)
})

test('with a reload in the middle, on a second device and without WebCrypto everybody is counted once', async ({
  openDevice,
  mailed,
  asked,
}) => {
  const [first = '', second = '', third = '', fourth = ''] = asked.links
  const hand = await openDevice(openPhone)
  await hand.goto(first)
  const signed = hand.waitForResponse((response) => response.url().includes('/api/pulse/credential'))
  await mark(hand, '9')
  await signed

  // The right is on the phone, so the computer shows that an answer was begun.
  const desk = await openDevice({})
  await desk.goto(first)
  await expect(begun(desk)).toBeVisible()
  await hand.reload()
  await expect(hand.getByRole('radio', { name: '9', exact: true })).toBeChecked()
  await send(hand)
  await expect(sent(hand)).toBeVisible()

  const old = await openDevice({})
  await withoutWebCrypto(old.context())
  const calls = callsOf(old)
  await old.goto(second)
  await expect(old.getByText('Этот браузер не умеет отвечать анонимно. Отметим')).toBeVisible()
  await expect(old.getByText('Опрос анонимный')).toHaveCount(0)
  await answer(old, second, '6')
  expect(named(calls, '/api/pulse/credential')).toEqual([])
  expect(named(calls, '/api/pulse/submit')).toHaveLength(1)

  for (const link of [third, fourth]) await answer(await openDevice(openPhone), link, '8')
  await call(mailed.address, pulses.deactivate, { id: asked.pulseId }, asked.company.accessToken)
  await expect
    .poll(
      async () => (await call(mailed.address, pulses.responses, { id: asked.pulseId }, asked.company.accessToken)).n,
    )
    .toBe(4)
})

test('a server that signs with another key, or loses its answer, gets no answer that it could tell apart', async ({
  openDevice,
  asked,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  const [link = '', other = ''] = asked.links
  const page = await openDevice(openPhone)
  const calls = callsOf(page)
  // A key for this person alone, which the manifest of the others does not have.
  await page.route('**/api/pulse/manifest*', async (route) => {
    const response = await route.fetch()
    const manifest = Manifest.parse(await response.json())
    await route.fulfill({
      response,
      json: { ...manifest, segments: manifest.segments.map((one) => ({ ...one, key_id: 'A'.repeat(43) })) },
    })
  })
  await page.goto(link)
  await mark(page, '3')
  await send(page)
  await expect(page.getByText(/Ключ этого опроса не такой, как у.всех/)).toBeVisible()
  expect(named(calls, '/api/pulse/credential')).toEqual([])
  expect(named(calls, '/api/pulse/answer')).toEqual([])

  const lossy = await openDevice(openPhone)
  let losses = 0
  await lossy.route('**/api/pulse/credential*', async (route) => {
    await route.fetch()
    return losses++ ? route.fallback() : route.abort()
  })
  await lossy.goto(other)
  await mark(lossy, '8')
  await send(lossy)
  await expect(sent(lossy)).toBeVisible()
  expect(losses).toBeGreaterThan(1)
})
