import { addressMark } from '@kamerton/contract/lib/page-marks'
import type { MetaDescriptor } from 'react-router'
import type { Told } from './structured-data'

type Description = {
  /** Begins with a slash: `/blog/enps`. */
  path: `/${string}`
  title: string
  description: string
  /** Another picture than the one that the build makes of the title: a path that begins with a slash. */
  picture?: `/${string}`
  kind?: 'website' | 'article'
  /** Days: 2026-11-23. */
  published?: string
  changed?: string
  structured?: readonly Told[]
}

/** Where the picture of a page stands that links to it are shown with. */
export const pictureOf = (path: string): string =>
  `/pictures/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`

/** The absolute address of a path. The server puts its own in place of the mark when it answers. */
export const absolute = (path: string): string => `${addressMark}${path}`

/** The head of a public page: what a tab, a search engine and a link in a chat call it. */
export function describePage({
  path,
  title,
  description,
  picture,
  kind = 'website',
  published,
  changed,
  structured = [],
}: Description): MetaDescriptor[] {
  const shown = absolute(picture ?? pictureOf(path))
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: absolute(path) },
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: 'Камертон' },
    { property: 'og:locale', content: 'ru_RU' },
    { property: 'og:url', content: absolute(path) },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: shown },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    ...(published ? [{ property: 'article:published_time', content: published }] : []),
    ...(changed ? [{ property: 'article:modified_time', content: changed }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    // Only in the page as it is built: a script that React would write later is forbidden, and nobody reads it then.
    ...(import.meta.env.SSR
      ? structured.map((object) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...object } }))
      : []),
  ]
}
