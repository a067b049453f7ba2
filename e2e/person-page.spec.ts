import type { Page } from '@playwright/test'
import { checkAccessibility } from './lib/accessibility.ts'
import { settled, smallest } from './lib/screens.ts'
import { scrollTo } from './lib/scroll.ts'
import { expect } from './lib/test.ts'
import { desktop, walk as test } from './lib/walk.ts'

/** A page of a person in full, with its folds closed. */
async function openPerson(page: Page, lastName: string): Promise<void> {
  await page.goto(`/app/employees?search=${lastName}`)
  await page
    .getByRole('listitem')
    .or(page.getByRole('row'))
    .getByRole('link', { name: new RegExp(lastName, 'i') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(lastName, 'i') })).toBeVisible()
  await settled(page)
  // The lower part of the page is loaded when it is scrolled into view.
  await scrollTo(page.getByRole('region', { name: 'Отзывы' }))
  await scrollTo(page.getByRole('region', { name: 'Действия' }))
  await expect(page.getByRole('region', { name: 'Что было' }).getByRole('link').first()).toBeVisible()
  await settled(page)
}

const heightOf = (page: Page) => page.evaluate(() => document.querySelector('main')?.scrollHeight ?? 0)

for (const walker of ['owner', 'manager'] as const)
  test.describe(walker, () => {
    test.use({ walker, size: desktop })

    test('one person fits the screens of rule 12, with one filled button', async ({ page }) => {
      await openPerson(page, 'соколова')
      await expect(page.getByRole('region', { name: 'Встреча' }).getByRole('link')).toHaveText(
        /^(Открыть|Назначить) встречу$/,
      )
      await expect(page.locator('main [class*="primary"]')).toHaveCount(1)
      expect(await heightOf(page)).toBeLessThanOrEqual(1_500)
      await checkAccessibility(page)
      await page.setViewportSize(smallest)
      await settled(page)
      expect(await heightOf(page)).toBeLessThanOrEqual(2_700)
      await checkAccessibility(page)
    })
  })
