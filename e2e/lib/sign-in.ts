import { auth } from '@kamerton/contract/auth/endpoints'
import { requestOf } from '@kamerton/contract/lib/endpoint'
import { expect, type Page } from '@playwright/test'
import { logins } from '../../server/db/demo/story.ts'
import { areSeveral } from './several-servers.ts'

export type Login = { email: string; password: string }
export type DemoRole = (typeof logins)[number]['role']

/** The journeys' own server is given the password of its demo company, see playwright.config.ts. */
export function demoLogin(role: DemoRole): Login {
  const found = logins.find((login) => login.role === role)
  if (!found) throw new Error(`the demo company has no ${role}`)
  const password = process.env['DEMO_PASSWORD']
  if (!password) throw new Error('DEMO_PASSWORD says how the people of the demo company sign in')
  return { email: found.email, password }
}

/** Through the form, up to the person's first screen: on a phone its menu is not there before it is opened. */
export async function signIn(page: Page, { email, password }: Login): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, { email, password })
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeAttached()
}

/** Signs in without the form, for tests about something else. Nothing is on the screen yet. */
export async function startSession(page: Page, { email, password }: Login): Promise<void> {
  const { url, method, body } = requestOf(auth.login, { email, password })
  const ask = () => page.request.fetch(url, { method, data: body, headers: { 'content-type': 'application/json' } })
  let response = await ask()
  // Each try has a session of its own, as each device has.
  while (areSeveral && response.status() === 502) response = await ask()
  const { access_token, refresh_token } = auth.login.output.parse(await response.json())
  const localStorage = Object.entries({ access_token, refresh_token }).map(([name, value]) => ({ name, value }))
  const { origin } = new URL(response.url())
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}

export async function fillLogin(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Войти' }).click()
}

/**
 * Holds that a device was signed out by another one, and returns a new tab of it at the sign-in page. The open page may
 * leave for that page by itself at this moment, and of two navigations the browser drops one.
 */
export async function signedOutTab(device: Page): Promise<Page> {
  const tab = await device.context().newPage()
  // The application leaves before this page has loaded to its end.
  await tab.goto('/app/settings', { waitUntil: 'commit' })
  await expect(tab).toHaveURL(/\/login$/)
  return tab
}
