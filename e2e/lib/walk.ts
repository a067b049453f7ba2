import type { Page, ViewportSize } from '@playwright/test'
import { type Faults, newFaults } from './faults.ts'
import { repeatOnlyAfterCrash } from './once-more.ts'
import { smallest } from './screens.ts'
import type { DemoRole } from './sign-in.ts'
import { expectNone, test } from './test.ts'

type Walker = DemoRole | 'nobody'
type Window = { page: Page; faults: Faults }

/** The default size of a browser window. */
export const desktop = { width: 1280, height: 720 } satisfies ViewportSize

/**
 * Tests that look at a screen or two each, one after another in one window of their role. The first of them fetches and
 * compiles the application for all. A test begins without a page, and without anything that another has typed.
 */
export const walk = test.extend<{ walker: Walker; size: ViewportSize }, { windowOf(walker: Walker): Promise<Window> }>({
  walker: ['nobody', { option: true }],
  size: [smallest, { option: true }],
  windowOf: [
    async ({ browser, stateOf }, provide, { project }) => {
      const windows = new Map<Walker, Promise<Window>>()
      const opened = async (walker: Walker): Promise<Window> => {
        const { baseURL, locale, timezoneId, contextOptions } = project.use
        const storageState = walker === 'nobody' ? undefined : await stateOf(walker)
        const context = await browser.newContext({ ...contextOptions, baseURL, locale, timezoneId, storageState })
        const faults = newFaults()
        await faults.watch(context)
        return { page: await context.newPage(), faults }
      }
      await provide((walker) => {
        const window = windows.get(walker) ?? opened(walker)
        windows.set(walker, window)
        return window
      })
      for (const window of windows.values()) await (await window).page.context().close()
    },
    { scope: 'worker' },
  ],
  faults: async ({ windowOf, walker }, provide, info) => {
    repeatOnlyAfterCrash(info)
    const { faults } = await windowOf(walker)
    faults.beginAnew()
    await provide(faults)
    expectNone(faults, info)
  },
  // `faults` is automatic and wraps this fixture. So the screen is left before its faults are counted, and none counts
  // for the next test.
  page: async ({ windowOf, walker, size }, provide) => {
    const { page } = await windowOf(walker)
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: 'light' })
    await provide(page)
    await page.evaluate(forgetAllButSession)
    await page.goto('about:blank')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/** Runs in the page. */
function forgetAllButSession(): void {
  const session = new Set(['access_token', 'refresh_token', 'current_user'])
  sessionStorage.clear()
  for (const key of Object.keys(localStorage)) if (!session.has(key)) localStorage.removeItem(key)
}
