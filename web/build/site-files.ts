import { addressMark } from '@kamerton/contract/lib/page-marks'

type Listed = { path: string; changed: string }
type ListedArticle = { path: string; title: string; description: string; published: string }

/** Escapes a text so that it may stand inside an XML element. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const head = '<?xml version="1.0" encoding="UTF-8"?>'

/** Makes the sitemap (sitemaps.org): the public pages, each with the day of its last change. */
export const sitemapOf = (pages: readonly Listed[]): string =>
  [
    head,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(
      ({ path, changed }) => `<url><loc>${addressMark}${escaped(path)}</loc><lastmod>${changed}</lastmod></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n')

/** A day in the format of RFC 822, at noon in Moscow: it is one day in every time zone of the country. */
const dayOf = (day: string): string => new Date(`${day}T09:00:00Z`).toUTCString()

/** The feed of the blog (RSS 2.0), its newest article first. */
export const feedOf = (articles: readonly ListedArticle[]): string =>
  [
    head,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    '<title>Блог Камертона</title>',
    `<link>${addressMark}/blog</link>`,
    '<description>О вовлечённости, eNPS и текучести: как считать и чему верить.</description>',
    '<language>ru</language>',
    `<atom:link href="${addressMark}${feedPath}" rel="self" type="application/rss+xml"/>`,
    ...articles.map(
      ({ path, title, description, published }) =>
        `<item><title>${escaped(title)}</title><link>${addressMark}${escaped(path)}</link><guid>${addressMark}${escaped(path)}</guid><description>${escaped(description)}</description><pubDate>${dayOf(published)}</pubDate></item>`,
    ),
    '</channel></rss>',
    '',
  ].join('\n')

export const feedPath = '/blog/rss.xml'

/**
 * Makes `robots.txt`. Search engines are asked to skip the application, its calls and every page that is opened by a
 * link with a token.
 */
export const robotsOf = (closed: readonly string[]): string =>
  ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${addressMark}/sitemap.xml`, ''].join(
    '\n',
  )
