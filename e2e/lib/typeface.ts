import type { Page } from '@playwright/test'

/** Lines are laid out anew when the typeface comes, and move what a thumb is about to meet: a tap by its place waits for that. */
export async function typefaceIsThere(page: Page): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready))
}
