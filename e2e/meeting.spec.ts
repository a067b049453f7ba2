import { oneToOne } from '@kamerton/contract/one-to-one/endpoints'
import type { Page } from '@playwright/test'
import { call } from './lib/api.ts'
import { settled, smallest } from './lib/screens.ts'
import { expect } from './lib/test.ts'
import { desktop, walk } from './lib/walk.ts'

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const zone = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens the planned meeting of the demo employee, as one of its two people. */
async function openPlanned(page: Page): Promise<void> {
  await page.goto('/app/onetoone')
  const token = (await page.evaluate(() => localStorage.getItem('access_token'))) ?? ''
  const { meetings } = await call(new URL(page.url()).origin, oneToOne.upcoming, { limit: 50 }, token)
  const planned = meetings.find(({ status, employee }) => status === 'scheduled' && employee.last_name === 'Соколова')
  if (!planned) throw new Error('the demo employee has no planned meeting')
  await page.goto(`/app/onetoone/meeting/${planned.id}`)
  await expect(zone(page, 'Вместе')).toBeVisible()
  await settled(page)
  // The topics that a leader is offered come last, and count as well.
  await page.waitForLoadState('networkidle')
}

const people = [
  { walker: 'manager', own: 'Ваше', lines: 4 },
  { walker: 'employee', own: 'От руководителя', lines: 3 },
] as const

for (const { walker, own, lines } of people)
  walk.describe(walker, () => {
    walk.use({ walker })

    walk('a planned meeting is short, and each zone says once who reads it', async ({ page }) => {
      for (const [size, most] of [
        [smallest, 2700],
        [desktop, 1500],
      ] as const) {
        await page.setViewportSize(size)
        await openPlanned(page)
        await expect(page.locator('main details[open]')).toHaveCount(0)
        expect(await heightOf(page)).toBeLessThanOrEqual(most)
        await expect(page.getByText(/^Вид(ят|ите)/)).toHaveCount(lines)
        for (const name of ['Вместе', own]) await expect(zone(page, name).getByText(/^Видят:/)).toHaveCount(1)
        await expect(page.getByRole('main').locator('[class*=primary]')).toHaveCount(walker === 'manager' ? 1 : 0)
      }
    })

    walk('on a phone the whole row of an agreement is the target of its box', async ({ page }) => {
      await page.setViewportSize(smallest)
      await openPlanned(page)
      const labels = zone(page, 'Договорённости').locator('label:has([type=checkbox]):visible')
      await expect(labels.first()).toBeVisible()
      for (const label of await labels.all()) {
        const box = await label.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect(box?.width).toBeGreaterThanOrEqual(200)
      }
    })
  })
