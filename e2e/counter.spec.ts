import type { Page } from '@playwright/test'
import { type CounterPeer, startCounterPeer } from '../server/src/testing/peers/counter-peer.ts'
import { foundCompany } from './lib/company.ts'
import { type MailedServer, startMailedServer } from './lib/mailed-server.ts'
import { signIn } from './lib/sign-in.ts'
import { expect, mailedTest } from './lib/test.ts'

type Counted = { peer: CounterPeer; mailed: MailedServer }

/** The product as it runs for people, with a counter on this machine. */
const countedTest = mailedTest.extend<object, { counted: Counted; peer: CounterPeer }>({
  counted: [
    async ({ environment }, provide) => {
      const peer = await startCounterPeer()
      // An own server would wait for its first start.
      const production = { NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1', BILLING: 'on' }
      const mailed = await startMailedServer({
        ...environment,
        ...production,
        METRIKA_ID: '12345678',
        METRIKA_ROOT: peer.url,
      })
      await provide({ peer, mailed })
      await mailed.stop()
      await peer.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  peer: [async ({ counted }, provide) => provide(counted.peer), { scope: 'worker' }],
  mailed: [async ({ counted }, provide) => provide(counted.mailed), { scope: 'worker' }],
})

const publicPages = ['/', '/anonymity', '/legal/terms', '/legal/privacy', '/login', '/register']

/** Every host that the page has spoken to but the product's own. */
function strangersOf(page: Page, own: string): string[] {
  const strangers: string[] = []
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin.startsWith('http') && origin !== new URL(own).origin) strangers.push(request.url())
  })
  return strangers
}

const choice = (page: Page) => page.getByRole('region', { name: 'Выбор cookie' })

countedTest(
  'without a consent, and after a refusal, no page speaks to anybody else',
  async ({ page, mailed, peer }) => {
    const strangers = strangersOf(page, mailed.address)
    await page.goto('/')
    await expect(choice(page)).toBeVisible()
    for (const path of publicPages) await page.goto(path, { waitUntil: 'networkidle' })
    await page.goto('/')
    await choice(page).getByRole('button', { name: 'Отклонить' }).click()
    await expect(choice(page)).toBeHidden()
    for (const path of publicPages) {
      const answer = await page.goto(path, { waitUntil: 'networkidle' })
      expect(answer?.headers()['content-security-policy']).not.toContain(peer.url)
    }
    await expect(choice(page)).toBeHidden()
    expect(strangers).toEqual([])
  },
)

countedTest(
  'who agrees is counted by patterns, and by nobody but the counter',
  async ({ page, mailed, peer, faults }) => {
    // The link that opens the form of a new password is an invented one.
    faults.expect(/status of 400 .*reset-password/)
    const company = await foundCompany(mailed)
    const strangers = strangersOf(page, mailed.address)
    const said = () => peer.said.filter(([number]) => number === 12345678).map(([, ...words]) => words)
    peer.said.length = 0
    const hit = (pattern: string) => expect.arrayContaining(['hit', mailed.address + pattern])
    await page.goto('/')
    // The page that is allowed to count is counted itself, and stays where it was read.
    const questions = page.getByRole('heading', { name: 'Вопросы' })
    await questions.scrollIntoViewIfNeeded()
    expect(said()).toEqual([])
    await choice(page).getByRole('button', { name: 'Разрешить' }).click()
    await expect.poll(said).toContainEqual(hit('/'))
    await expect(choice(page)).toBeHidden()
    await expect(questions).toBeInViewport()
    await page.goto('/anonymity')
    await expect.poll(said).toContainEqual(hit('/anonymity'))
    // A page opened by a link with a secret is not counted and does not load the counter.
    const opening = await page.goto('/reset-password?token=secret', { waitUntil: 'networkidle' })
    expect(opening?.headers()['content-security-policy']).not.toContain(peer.url)
    await signIn(page, company.owner)
    await expect
      .poll(said, { timeout: 10_000 })
      .toContainEqual(expect.arrayContaining(['userParams', expect.objectContaining({ role: 'owner' })]))
    await page.getByRole('link', { name: 'Сотрудники' }).click()
    await page
      .getByRole('link', { name: /Ковалёва/ })
      .first()
      .click()
    await expect.poll(said).toContainEqual(hit('/app/employees/:employeeId'))
    const all = JSON.stringify(peer.said)
    expect(all).not.toMatch(/secret|reset-password|Ковалёва|mail\.example/)
    expect(
      said()
        .filter(([what]) => what === 'hit')
        .map(String)
        .join(),
    ).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    expect(strangers.filter((url) => !url.startsWith(peer.url))).toEqual([])

    await page.goto('/')
    await page.getByRole('button', { name: 'Выбор cookie' }).click()
    await choice(page).getByRole('button', { name: 'Отклонить' }).click()
    await expect(choice(page)).toBeHidden()
    await page.waitForLoadState('networkidle')
    peer.said.length = 0
    await page.goto('/legal/terms', { waitUntil: 'networkidle' })
    expect(peer.said).toEqual([])
  },
)

countedTest(
  'what was typed stays where visits are allowed, and the next page is counted',
  async ({ page, peer, mailed }) => {
    peer.said.length = 0
    await page.goto('/blog/enps#calculator')
    await page.getByLabel('Сторонники, 9–10').fill('50')
    await choice(page).getByRole('button', { name: 'Разрешить' }).click()
    await expect(choice(page)).toBeHidden()
    await expect(page.getByLabel('Сторонники, 9–10')).toHaveValue('50')
    await page.goto('/legal/cookies')
    const hits = () => peer.said.filter(([, what]) => what === 'hit').map(([, , address]) => address)
    await expect.poll(hits).toEqual([`${mailed.address}/legal/cookies`])
    // A person who chooses anew comes back to the button that they pressed.
    const anew = page.getByRole('button', { name: 'Выбор cookie' })
    await anew.press('Enter')
    await choice(page).getByRole('button', { name: 'Разрешить' }).press('Enter')
    await expect(anew).toBeFocused()
  },
)
