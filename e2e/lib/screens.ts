import { expect, type Page } from '@playwright/test'
import { checkAccessibility, checkContrast, checkNoSidewaysScroll } from './accessibility.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
] as const
const schemes = ['light', 'dark'] as const

/** A screen is opened in the size of a phone and grows from there, as when a tablet is turned. */
export const smallest = sizes[0]
const widest = sizes[2]

/** Looks at what stands on the screen now in every size and scheme, and keeps a picture of each. */
export async function checkScreen(page: Page, name: string, only?: typeof smallest): Promise<void> {
  await settled(page)
  // A window covers the screen, not the page below it.
  const fullPage = (await page.getByRole('dialog').count()) === 0
  for (const size of only ? [only] : sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      const look = `${name}-${size.width}-${colorScheme}`
      await checkNoSidewaysScroll(page, look)
      // The widest is the middle one with more air, and colours do not depend on the width: nothing that axe looks at differs.
      if (colorScheme === 'light' && size !== widest) await checkAccessibility(page, look)
      if (colorScheme === 'dark' && size === sizes[0]) await checkContrast(page, look)
      await page.screenshot({ path: `e2e/screens/${look}.png`, fullPage, animations: 'disabled' })
    }
  }
}

/** Nothing is on its way any more: no grey bars, and the letters have their own face. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: /^Загру(жаем|зка)/ })).toHaveCount(0)
  await expect(page.getByText('Считаем…')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
