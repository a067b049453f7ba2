import { addressMark } from '@kamerton/contract/lib/page-marks'
import type { MetaDescriptor } from 'react-router'
import type { StructuredData } from './structured-data'

type Description = {
  /** Begins with a slash: `/blog/enps`. */
  path: `/${string}`
  title: string
  description: string
  /** Picture instead of the one made from the title: a path that begins with a slash. */
  picture?: `/${string}`
  kind?: 'website' | 'article'
  /** Days: 2026-11-23. */
  published?: string
  changed?: string
  structured?: readonly StructuredData[]
}

/** Path of the picture for links to a page. */
export const pictureOf = (path: string): string =>
  `/pictures/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`

/** Absolute address of a path. The server replaces the mark by its own address when it answers. */
export const absolute = (path: string): string => `${addressMark}${path}`

/** Head of a public page, for a tab, a search engine and a link in a chat. */
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
    // Only in the built page: a script inserted by React is forbidden, and nobody would read it.
    ...(import.meta.env.SSR
      ? structured.map((object) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...object } }))
      : []),
  ]
}
