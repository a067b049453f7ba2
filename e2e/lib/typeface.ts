import type { Page } from '@playwright/test'

/**
 * Waits for the typeface. Text is laid out anew when it comes, and that would move the target of a tap by coordinates.
 */
export async function typefaceIsThere(page: Page): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready))
}
