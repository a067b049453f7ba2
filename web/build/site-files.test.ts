import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { feedOf, robotsOf, sitemapOf } from './site-files.ts'

/** What a parser of XML makes of a text. */
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

test('search engines are shown the map, and asked to leave alone what is closed', () => {
  expect(robotsOf(['/api', '/app'])).toBe(
    'User-agent: *\nDisallow: /api\nDisallow: /app\n\nSitemap: https://kamerton.invalid/sitemap.xml\n',
  )
})
