import { expect, type Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe finds nothing on the page as it stands now. */
export const checkAccessibility = (page: Page, where = page.url()): Promise<void> =>
  expectNothing(page, where, { type: 'tag', values: tags })

/** Checks contrast alone, on a page that `checkAccessibility` has checked in the other colour scheme. */
export const checkContrast = (page: Page, where = page.url()): Promise<void> =>
  expectNothing(page, where, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })

async function expectNothing(page: Page, where: string, runOnly: NonNullable<RunOptions['runOnly']>): Promise<void> {
  // Half a megabyte of script, so it is loaded once for all checks of a page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // Only violations need selectors, and no page of ours has frames: without these two axe takes half of its time.
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

/** Every word stays inside its card or dialog. A word that sticks out of it looks broken, and yet nothing scrolls. */
export async function checkWordsInside(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(wordsOutside), `words out of their card in ${where}`).toEqual([])
}

/** Runs in the page. Half a pixel is rounding. Hidden or intentionally cut elements have a width of their own. */
function wordsOutside(): string[] {
  const found: string[] = []
  for (const box of document.querySelectorAll('body *')) {
    const { borderLeftStyle, borderRightStyle, overflowX } = getComputedStyle(box)
    if (borderLeftStyle === 'none' || borderRightStyle === 'none' || overflowX !== 'visible') continue
    const { left, right } = box.getBoundingClientRect()
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('svg')) continue
      if ([parent, ...ancestorsWithin(parent, box)].some((one) => getComputedStyle(one).overflowX !== 'visible'))
        continue
      const words = document.createRange()
      words.selectNodeContents(text)
      const place = words.getBoundingClientRect()
      if (place.width > 1 && (place.right > right + 0.5 || place.left < left - 0.5))
        found.push(`«${words.toString().trim()}»: ${place.left}–${place.right} in ${left}–${right}`)
    }
  }
  return found

  function ancestorsWithin(element: Element, box: Element): Element[] {
    const all: Element[] = []
    for (let one = element.parentElement; one && one !== box; one = one.parentElement) all.push(one)
    return all
  }
}

/** Nothing is wider than the window: a page that scrolls sideways is unusable with one thumb. */
export async function checkNoSidewaysScroll(page: Page, where = page.url()): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect.soft(content, `width of ${where}`).toBeLessThanOrEqual(window)
}
