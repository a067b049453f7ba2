import { chromium, type Locator, type Page } from '@playwright/test'
import { findBrowser } from '../../tools/find-browser.ts'

export type Act = (page: Page) => Promise<unknown>
/** The actions of a person, part by part. Each part has a figure of its own. */
export type Parts = readonly { name: string; act: Act }[]

type Visit = {
  token: string
  path: string
  /** Waits until the page is complete. */
  ready: Act
  parts: Parts
}

/** After the last key, a search answers within this time. */
const settleMs = 600

/**
 * The longest task of each part of a visit in the real page, in ms, as the browser reports it. 0 means none over 50.
 */
export async function longestTasks(
  address: string,
  { token, path, ready, parts }: Visit,
): Promise<{ name: string; longest: number }[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    await page.addInitScript((access) => localStorage.setItem('access_token', access), token)
    await page.goto(address + path)
    await ready(page)
    await page.waitForTimeout(settleMs)
    // Written as text: it runs in the page, which has other types than this program.
    await page.evaluate(`window.longest = 0
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
      }).observe({ type: 'longtask' })`)
    const found: { name: string; longest: number }[] = []
    for (const { name, act } of parts) {
      await act(page)
      await page.waitForTimeout(settleMs)
      found.push({ name, longest: Number(await page.evaluate('[window.longest, (window.longest = 0)][0]')) })
    }
    return found
  } finally {
    await browser.close()
  }
}

/** Types into a search as a person does, with a pause after each piece. */
export async function typeSlowly(search: Locator, pieces: readonly string[]): Promise<void> {
  for (const text of pieces) {
    await search.pressSequentially(text, { delay: 70 })
    await search.page().waitForTimeout(settleMs)
  }
}
