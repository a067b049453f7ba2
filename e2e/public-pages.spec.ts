import { z } from 'zod'
import { publicPages } from '../web/src/site/public-pages.ts'
import { expect, test } from './lib/test.ts'

/** What schema.org, as search engines read it, cannot do without, for each kind of thing that our pages say of themselves. */
const required: Readonly<Record<string, readonly string[]>> = {
  SoftwareApplication: ['name', 'applicationCategory', 'offers'],
  BlogPosting: ['headline', 'datePublished', 'author', 'image', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  Blog: ['name', 'blogPost'],
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
}
const Thing = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string() })

test('every public page says what it is, readable without scripts, at the address where it stands', async ({
  openDevice,
  baseURL,
}) => {
  const page = await openDevice({ javaScriptEnabled: false })
  const { origin } = new URL(baseURL ?? '')
  const titles = new Set<string>()
  for (const { path } of publicPages) {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const attribute = (selector: string, name = 'content') =>
      page.locator(`head > ${selector}`).getAttribute(name, { timeout: 5000 })
    titles.add(await page.title())
    expect((await attribute('meta[name="description"]'))?.length).toBeGreaterThan(30)
    expect(await attribute('link[rel="canonical"]', 'href')).toBe(origin + path)
    expect(await attribute('meta[property="og:url"]')).toBe(origin + path)
    for (const name of ['og:title', 'og:type', 'og:description', 'og:site_name'])
      expect(await attribute(`meta[property="${name}"]`)).toBeTruthy()
    const picture = await page.request.get((await attribute('meta[property="og:image"]')) ?? '')
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
    const png = await picture.body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    for (const text of await page.locator('script[type="application/ld+json"]').allTextContents()) {
      const thing = Thing.parse(JSON.parse(text))
      expect(Object.keys(required)).toContain(thing['@type'])
      for (const field of required[thing['@type']] ?? [])
        expect(thing, `${path}: ${thing['@type']}`).toHaveProperty(field)
      expect(text).not.toContain('kamerton.invalid')
    }
  }
  expect(titles.size).toBe(publicPages.length)
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
  const listed = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(listed).toEqual(publicPages.map(({ path }) => origin + path))
  expect(listed.filter((address) => closed.some((one) => address.startsWith(origin + one)))).toEqual([])
  const feed = await (await request.get('/blog/rss.xml')).text()
  for (const [, address = ''] of feed.matchAll(/<item>.*?<link>([^<]+)<\/link>/g)) expect(listed).toContain(address)
  for (const path of ['/reset-password', '/invite-register/x', '/app/dashboard'])
    expect((await request.get(path)).headers()['x-robots-tag']).toBe('noindex')
})
