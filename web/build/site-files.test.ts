import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { articles } from '../src/blog/articles.ts'
import { publicPages } from '../src/site/public-pages.ts'
import { feedOf, robotsOf, sitemapOf } from './site-files.ts'
import { faultsOfXml } from './testing/faults-of-xml.ts'

/** Parses a text as XML and fails on any parser error. */
function parsed(xml: string) {
  const document = new new Window().DOMParser().parseFromString(xml, 'application/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  return document
}
const textsOf = (xml: string, tag: string) => [...parsed(xml).getElementsByTagName(tag)].map((one) => one.textContent)

test('the map of the site names each page with the day of its last change', () => {
  const xml = sitemapOf([
    { path: '/', changed: '2026-11-23' },
    { path: '/blog/enps', changed: '2026-11-20' },
  ])
  expect(parsed(xml).documentElement.tagName).toBe('urlset')
  expect(textsOf(xml, 'loc')).toEqual(['https://kamerton.invalid/', 'https://kamerton.invalid/blog/enps'])
  expect(textsOf(xml, 'lastmod')).toEqual(['2026-11-23', '2026-11-20'])
})

test('the feed holds what RSS 2.0 asks of a channel and of each article, whatever is in a title', () => {
  const title = 'eNPS: «шум» < сигнал & "цифры"'
  const xml = feedOf([{ path: '/blog/enps', title, description: 'Как считать', published: '2026-11-23' }])
  expect(parsed(xml).documentElement.getAttribute('version')).toBe('2.0')
  expect(textsOf(xml, 'title')).toEqual(['Блог Камертона', title])
  expect(textsOf(xml, 'link')).toEqual(['https://kamerton.invalid/blog', 'https://kamerton.invalid/blog/enps'])
  expect(textsOf(xml, 'description')).toHaveLength(2)
  expect(textsOf(xml, 'guid')).toEqual(['https://kamerton.invalid/blog/enps'])
  expect(textsOf(xml, 'pubDate')).toEqual(['Mon, 23 Nov 2026 09:00:00 GMT'])
})

test('the map and the feed that are built are what their formats ask for', async () => {
  expect(await faultsOfXml(sitemapOf(publicPages), 'sitemap')).toEqual([])
  expect(await faultsOfXml(feedOf(articles), 'rss')).toEqual([])
})

describe('a fault in the map or the feed is found:', () => {
  const map = sitemapOf(publicPages)
  const feed = feedOf(articles)
  const cases: readonly [string, 'rss' | 'sitemap', string][] = [
    ['a field that there is not', 'sitemap', map.replaceAll('lastmod>', 'changed>')],
    ['a day that is none', 'sitemap', map.replace('2026-11-23', '23.11.2026')],
    ['an address without a host', 'sitemap', map.replace(/<loc>[^<]*/, '<loc>/blog')],
    ['a page without its address', 'sitemap', map.replace(/<loc>[^<]*<\/loc>/, '')],
    ['another namespace', 'sitemap', map.replace('sitemap/0.9', 'sitemap/1.0')],
    ['a sign that is markup', 'sitemap', map.replace('/blog<', '/blog?a&b<')],
    ['another version', 'rss', feed.replace('version="2.0"', 'version="2"')],
    ['a channel without a description', 'rss', feed.replace(/<description>[^<]*<\/description>/, '')],
    ['an article without its address', 'rss', feed.replace(/(<\/title>)<link>[^<]*<\/link>(<guid>)/, '$1$2')],
    ['an article without a title', 'rss', feed.replace(/<item><title>[^<]*<\/title>/, '<item>')],
    ['a day as a database writes it', 'rss', feed.replace(/<pubDate>[^<]*/, '<pubDate>2026-11-23')],
    ['a lasting name that is no address', 'rss', feed.replace(/<guid>[^<]*/, '<guid>enps')],
    ['a field that there is not', 'rss', feed.replaceAll('pubDate>', 'published>')],
  ]
  test.each(cases)('%s (%s)', async (_, grammar, xml) => {
    expect(xml).not.toBe(grammar === 'rss' ? feed : map)
    expect(await faultsOfXml(xml, grammar)).not.toEqual([])
  })
})

test('search engines are shown the map, and asked to leave alone what is closed', () => {
  expect(robotsOf(['/api', '/app'])).toBe(
    'User-agent: *\nDisallow: /api\nDisallow: /app\n\nSitemap: https://kamerton.invalid/sitemap.xml\n',
  )
})
