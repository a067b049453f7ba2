import { expect, type Page } from '@playwright/test'
import { budgets, KIBIBYTE } from '../../bench/lib/first-screens.ts'

/** A form that is opened by a link has loaded no more than it may. */
export async function checkFormWeight(page: Page): Promise<void> {
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((file) =>
        file instanceof PerformanceResourceTiming && file.name.endsWith('.js') ? file.encodedBodySize : 0,
      ),
  )
  const kilobytes = sizes.reduce((sum, bytes) => sum + bytes, 0) / KIBIBYTE
  // A measure that sees nothing would keep every budget.
  expect(kilobytes).toBeGreaterThan(5)
  expect(kilobytes).toBeLessThanOrEqual(budgets.publicFormKilobytes)
}
