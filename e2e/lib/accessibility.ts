import { expect, type Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe finds nothing on the page as it stands now. */
export const checkAccessibility = (page: Page, where = page.url()): Promise<void> =>
  expectNothing(page, where, { type: 'tag', values: tags })

/** The same for a page whose scheme alone has changed since it was looked at as a whole. */
export const checkContrast = (page: Page, where = page.url()): Promise<void> =>
  expectNothing(page, where, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })

async function expectNothing(page: Page, where: string, runOnly: NonNullable<RunOptions['runOnly']>): Promise<void> {
  // Half a megabyte of script: once for all looks at a page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // What is right needs no selectors, and no page of ours frames another: without these two axe takes half of its time.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], iframes: false }
  const violations = await page.evaluate(run, options)
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`),
  )
  expect.soft(found, `accessibility of ${where}`).toEqual([])
}

/** Runs in the page, where axe is a global. */
const run = async (options: RunOptions): Promise<Result[]> =>
  (await (Reflect.get(globalThis, 'axe') as typeof axe).run(document, options)).violations

/** Nothing is wider than the window: a page that scrolls sideways is unusable with one thumb. */
export async function checkNoSidewaysScroll(page: Page, where = page.url()): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect.soft(content, `width of ${where}`).toBeLessThanOrEqual(window)
}
