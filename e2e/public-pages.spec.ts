import { faultsOfXml } from '../web/build/testing/faults-of-xml.ts'
import { articles } from '../web/src/blog/articles.ts'
import { publicPages } from '../web/src/site/public-pages.ts'
import { faultsOfOpenGraph } from '../web/src/testing/open-graph.ts'
import { faultsOfStructured } from '../web/src/testing/structured-data.ts'
import { expect, test } from './lib/test.ts'

/**
 * Runs in the page. It finds short words that could end a line, dashes that could begin one, and signs apart from their
 * number.
 */
function hangingWords(): string[] {
  const hanging = / —|(?<![^\s(«])(?:а|в|во|и|к|о|об|с|со|у|не|ни|на|от|до|из|по|за) (?=\S|$)|\d [%₽]/gi
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    // These elements are not broken into lines, have words that were agreed on (the offer), or get their text from the
    // server.
    if (text.parentElement?.closest('script, style, code, pre, svg, [data-island="offer"], [data-operator]')) continue
    const words = text.textContent ?? ''
    for (const { index } of words.matchAll(hanging)) found.push(words.slice(Math.max(0, index - 20), index + 20))
  }
  return found
}

test('every public page says what it is, readable without scripts, at the address where it stands', async ({
  openDevice,
  baseURL,
}) => {
  const page = await openDevice({ javaScriptEnabled: false })
  const { origin } = new URL(baseURL ?? '')
  const titles = new Set<string>()
  const found: unknown[] = []
  for (const { path } of publicPages) {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(hangingWords), `what hangs at the end of a line of ${path}`).toEqual([])
    const attribute = (selector: string, name = 'content') =>
      page.locator(`head > ${selector}`).getAttribute(name, { timeout: 5000 })
    titles.add(await page.title())
    expect((await attribute('meta[name="description"]'))?.length).toBeGreaterThan(30)
    expect(await attribute('link[rel="canonical"]', 'href')).toBe(origin + path)
    expect(await attribute('meta[property="og:url"]')).toBe(origin + path)
    const openGraph = await page
      .locator('head > meta[property]')
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute('property') ?? '', one.getAttribute('content') ?? ''] as const),
      )
    expect(faultsOfOpenGraph(openGraph), path).toEqual([])
    const picture = await page.request.get((await attribute('meta[property="og:image"]')) ?? '')
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
    const png = await picture.body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    for (const text of await page.locator('script[type="application/ld+json"]').allTextContents()) {
      found.push(JSON.parse(text))
      expect(text).not.toContain('kamerton.invalid')
    }
  }
  expect(titles.size).toBe(publicPages.length)
  expect(found.length).toBeGreaterThan(articles.length * 2)
  expect(faultsOfStructured(found)).toEqual([])
})

test('search engines and readers of feeds find what is there, and nothing else', async ({ request, baseURL }) => {
  const { origin } = new URL(baseURL ?? '')
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
  for (const path of ['/app/dashboard', '/api/health/live', '/pulse/respond', '/invite-register/x', '/reset-password'])
    expect(
      closed.some((one) => path.startsWith(one)),
      path,
    ).toBe(true)
  const map = await request.get('/sitemap.xml')
  expect(map.headers()['content-type']).toBe('application/xml; charset=utf-8')
  expect(await faultsOfXml(await map.text(), 'sitemap')).toEqual([])
  const listed = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(listed).toEqual(publicPages.map(({ path }) => origin + path))
  expect(listed.filter((address) => closed.some((one) => address.startsWith(origin + one)))).toEqual([])
  const feed = await (await request.get('/blog/rss.xml')).text()
  expect(await faultsOfXml(feed, 'rss')).toEqual([])
  for (const [, address = ''] of feed.matchAll(/<item>.*?<link>([^<]+)<\/link>/g)) expect(listed).toContain(address)
  for (const path of ['/reset-password', '/invite-register/x', '/app/dashboard'])
    expect((await request.get(path)).headers()['x-robots-tag']).toBe('noindex')
})
