import { expect, type Page } from '@playwright/test'
import { budgets, KIBIBYTE } from '../../bench/lib/first-screens.ts'

/** A form that is opened by a link has loaded no more than it may. */
export async function checkFormWeight(page: Page): Promise<void> {
  // The page may be drawn before the script that makes it interactive has come.
  await page.waitForLoadState('load')
  // A measure that sees nothing would keep every budget; a busy browser notes a file's size after the page has loaded.
  await expect.poll(() => scriptKilobytes(page)).toBeGreaterThan(5)
  expect(await scriptKilobytes(page)).toBeLessThanOrEqual(budgets.publicFormKilobytes)
}

async function scriptKilobytes(page: Page): Promise<number> {
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((file) =>
        file instanceof PerformanceResourceTiming && file.name.endsWith('.js') ? file.encodedBodySize : 0,
      ),
  )
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / KIBIBYTE
}
