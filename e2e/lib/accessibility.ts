import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe finds nothing on the page as it stands now. */
export async function checkAccessibility(page: Page, where = page.url()): Promise<void> {
  expectNothing(await axe(page).withTags(rules).analyze(), where)
}

/** The same for a page whose scheme alone has changed since it was looked at as a whole. */
export async function checkContrast(page: Page, where = page.url()): Promise<void> {
  expectNothing(await axe(page).withRules(['color-contrast', 'link-in-text-block']).analyze(), where)
}

/** No page of ours frames another, so axe needs no blank page to gather the results of frames: half the time. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

function expectNothing({ violations }: AxeResults, where: string): void {
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`),
  )
  expect.soft(found, `accessibility of ${where}`).toEqual([])
}

/** Nothing is wider than the window: a page that scrolls sideways is unusable with one thumb. */
export async function checkNoSidewaysScroll(page: Page, where = page.url()): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect.soft(content, `width of ${where}`).toBeLessThanOrEqual(window)
}
