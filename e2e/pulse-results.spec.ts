import type { Page } from '@playwright/test'
import { checkAccessibility } from './lib/accessibility.ts'
import { settled } from './lib/screens.ts'
import { demoLogin, signIn } from './lib/sign-in.ts'
import { expect, test } from './lib/test.ts'

/** A result answers in one screen: the longest page with closed folds, on a desktop and on a phone. */
const highest = { 1280: 1500, 390: 2700 } as const
/** The window in which the headline and the first act are seen without scrolling. */
const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

const pulses = ['Пульс месяца', 'Вовлечённость квартала'] as const

async function openResults(page: Page, title: string): Promise<void> {
  await page.goto('/app/pulses')
  await page.getByRole('link', { name: title, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Главное' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Что дальше' }).getByRole('list').first()).toBeVisible()
  await settled(page)
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

for (const title of pulses)
  test(`«${title}»: the answer and the first act are on the first screen, and the page is short`, async ({ page }) => {
    await signIn(page, demoLogin('owner'))
    await page.setViewportSize(desktop)
    await openResults(page, title)
    await page.screenshot({ path: `/tmp/hres/${title}-1280.png`, fullPage: true })
    const first = page.getByRole('region', { name: 'Главное' })
    const answer = page.getByRole('region', { name: 'Что дальше' }).getByRole('button').first()
    for (const seen of [first, answer]) {
      const box = await seen.boundingBox()
      expect((box?.y ?? desktop.height) + (box?.height ?? 0)).toBeLessThanOrEqual(desktop.height)
    }
    console.log(title, 1280, await heightOf(page))
    await page.setViewportSize(phone)
    await settled(page)
    await page.screenshot({ path: `/tmp/hres/${title}-390.png`, fullPage: true })
    console.log(title, 390, await heightOf(page))
  })
