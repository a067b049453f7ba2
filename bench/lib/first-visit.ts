import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium, type Page, type Request } from '@playwright/test'
import { z } from 'zod'
import { findBrowser } from '../../tools/find-browser.ts'

const Visit = z.object({
  /** Until something of the page is there to be seen: on the signed-in side the outline of the shell. */
  firstPaintMs: z.number(),
  largestPaintMs: z.number(),
  requests: z.number(),
  javaScriptBytes: z.number(),
})
export type Visit = z.output<typeof Visit>

export type Place = {
  path: string
  heading: string
  /** The tokens of the signed-in person. */
  tokens?: { access_token: string; refresh_token: string }
}

/** The time without requests after which a screen counts as complete. Prefetching begins after it. */
const quietMs = 250
const patienceMs = 30_000
const lookEveryMs = 20

/** The files that the browser has fetched for the page so far, as they came over the wire, and its paints. */
const observed = `(() => {
  const ahead = performance.getEntriesByName('ahead')[0]?.startTime ?? Infinity
  const files = performance.getEntriesByType('resource')
    .filter(({ name, startTime }) => name.startsWith(location.origin) && startTime < ahead)
  const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  return {
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    largestPaintMs: window.largestPaint,
    requests: 1 + files.length,
    javaScriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }
})()`

/** Runs from the first moment of the page, since later observers do not get the largest paint. */
const watchPaints = `new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) window.largestPaint = startTime
}).observe({ type: 'largest-contentful-paint', buffered: true })`

/**
 * A screen is complete when the application runs, its heading is shown, no part is still loading, and no file came
 * lately.
 */
const isComplete = ([heading, quiet]: readonly [string, number]): string => `(() => {
  const started = document.documentElement.hasAttribute('data-started')
  const heading = [...document.querySelectorAll('h1')].some(({ textContent }) => textContent === ${JSON.stringify(heading)})
  const waits = document.querySelector('[role=status][aria-label^="Загружаем"], main[aria-busy=true]')
  const last = Math.max(0, ...performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd))
  return started && heading && !waits && performance.now() - last > ${quiet}
})()`

/** Polls from outside: the page's content policy forbids to run text in it. */
async function until(page: Page, holds: string, pending: () => number = () => 0): Promise<void> {
  for (const started = performance.now(); performance.now() - started < patienceMs; await delay(lookEveryMs))
    if (pending() === 0 && (await page.evaluate(holds))) return
  throw new Error(`${page.url()}: still not so after ${patienceMs} ms: ${holds}`)
}

/** Runs work with one browser and always closes it. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('There is no browser. Run: npm run browser')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Opens a page for the first time, with nothing in any cache, and leaves it open for `then`. */
export async function openForTheFirstTime<T>(
  browser: Browser,
  address: string,
  { path, heading, tokens }: Place,
  then: (page: Page, visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' })
  try {
    const page = await context.newPage()
    const pending = watchRequests(page)
    await page.addInitScript(watchPaints)
    const kept: [string, string][] = Object.entries(tokens ?? {})
    await page.addInitScript((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    }, kept)
    await page.goto(address + path, { waitUntil: 'commit' })
    await until(page, isComplete([heading, quietMs]), pending)
    return await then(page, Visit.parse(await page.evaluate(observed)))
  } finally {
    await context.close()
  }
}

/** The number of pending requests of the page. The page's own list has only finished ones. */
function watchRequests(page: Page): () => number {
  const pending = new Set<Request>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return () => pending.size
}

/** From a click on a link of the sidebar until its screen is drawn with its data. */
export async function goOnMs(page: Page, { label, heading }: { label: string; heading: string }): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: label, exact: true })
  await link.waitFor()
  await page.evaluate(`window.wentOn = undefined
    addEventListener('click', () => {
      const clicked = performance.now()
      const look = () => {
        if (${isComplete([heading, -1])}) window.wentOn = performance.now() - clicked
        else requestAnimationFrame(look)
      }
      look()
    }, { capture: true, once: true })`)
  await link.click()
  await until(page, 'window.wentOn !== undefined')
  return Number(await page.evaluate('window.wentOn'))
}
