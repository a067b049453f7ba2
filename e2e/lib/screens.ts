import { expect, type Page, test } from '@playwright/test'
import { checkAccessibility, checkContrast, checkNoSidewaysScroll, checkWordsInside } from './accessibility.ts'
import { checkHeight, checkTargets, checkWordsBudget, type Taller } from './calm.ts'

type Size = { readonly width: number; readonly height: number }

/** A screen is opened in the size of a phone and grows from there, as when a tablet is turned. */
export const smallest: Size = { width: 390, height: 844 }
const middle: Size = { width: 1280, height: 800 }
const sizes = [smallest, middle, { width: 1440, height: 900 }]
/** Visitors of public pages have screens of all sizes. */
export const sizesOfVisitors = [
  smallest,
  { width: 768, height: 1024 },
  ...sizes.slice(1),
  { width: 1920, height: 1080 },
]
const schemes = ['light', 'dark'] as const

/**
 * A desktop magnified four times, or the smallest phone. Nothing may need scrolling in two directions (WCAG 1.4.10).
 */
const narrowest = { width: 320, height: 640 }

/** Checks the current screen in every size and colour scheme. It keeps a picture of each when pictures are wanted. */
export async function checkScreen(
  page: Page,
  name: string,
  looked: readonly Size[] = sizes,
  taller?: Taller,
): Promise<void> {
  await settled(page)
  // A window covers the screen, not the page below it.
  const fullPage = (await page.getByRole('dialog').count()) === 0
  await resize(page, narrowest)
  await checkNoSidewaysScroll(page, `${name}-${narrowest.width}`)
  await checkWordsInside(page, `${name}-${narrowest.width}`)
  if (keepsPictures()) await page.screenshot({ path: `e2e/screens/${name}-${narrowest.width}.png`, fullPage })
  for (const size of looked) {
    await resize(page, size)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      const look = `${name}-${size.width}-${colorScheme}`
      await checkNoSidewaysScroll(page, look)
      // Wider screens are the middle one with more space: axe would find nothing else.
      if (size.width <= middle.width)
        await (colorScheme === 'light' ? checkAccessibility(page, look) : checkContrast(page, look))
      // Public pages are read and not worked on: they may say more.
      if (colorScheme === 'light' && looked === sizes) await checkCalm(page, look, size, taller)
      if (keepsPictures()) await page.screenshot({ path: `e2e/screens/${look}.png`, fullPage, animations: 'disabled' })
    }
    if (size === smallest) {
      await checkTargets(page, `${name}-${size.width}`)
      // The check scrolls through the whole page, and parts of it load when they are seen.
      await settled(page)
    }
  }
}

async function checkCalm(page: Page, look: string, size: Size, taller?: Taller): Promise<void> {
  if (size === middle) await checkWordsBudget(page, look)
  if (size === smallest) await checkHeight(page, look, 'phone', taller)
  if (size === middle) await checkHeight(page, look, 'desktop', taller)
}

/** A sheet of A4 between its margins. */
const sheet = { width: 704, height: 1000 }

/**
 * Checks the printed form of the current screen, starting from the dark scheme: light, nothing cut off, and no
 * controls.
 */
export async function checkPaper(page: Page, name: string): Promise<void> {
  await settled(page)
  await resize(page, sheet)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await checkNoSidewaysScroll(page, `${name} on paper`)
  // The scale of a figure is a picture on paper, and explains itself on the screen; the name of a figure is a title.
  await expect
    .soft(page.getByRole('button', { name: /^(?!.*Как считается)/ }).and(page.locator(':not(h2 > *)')))
    .toHaveCount(0)
  await expect.soft(page.getByRole('navigation')).toHaveCount(0)
  await expect.soft(page.getByRole('link', { name: 'К содержанию' })).toHaveCount(0)
  if (keepsPictures()) await page.screenshot({ path: `e2e/screens/${name}-paper.png`, fullPage: true })
  await page.emulateMedia({ media: null })
}

/**
 * A list becomes cards on a phone in the frame after the window was resized. An earlier check would see the wide list
 * in the narrow window.
 */
async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  )
}

const keepsPictures = (): boolean => test.info().config.metadata['pictures'] === true

/** Nothing is on its way any more: no grey bars, and the letters have their own face. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: /^Загру(жаем|зка)/ })).toHaveCount(0)
  await expect(page.getByText('Считаем…')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
