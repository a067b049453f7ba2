import { addressMark } from '@kamerton/contract/lib/page-marks'
import { expect, test } from 'vitest'
import { describePage, pictureOf } from './describe-page'

const article = {
  path: '/blog/enps',
  title: 'eNPS',
  description: 'Как считать',
  kind: 'article',
  published: '2026-11-23',
} as const

test('a page says what it is called, where it stands and how a link to it looks', () => {
  const head = describePage(article)
  expect(head).toContainEqual({ title: 'eNPS' })
  expect(head).toContainEqual({ name: 'description', content: 'Как считать' })
  expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${addressMark}/blog/enps` })
  expect(head).toContainEqual({ property: 'og:type', content: 'article' })
  expect(head).toContainEqual({ property: 'og:image', content: `${addressMark}/pictures/blog-enps.png` })
  expect(head).toContainEqual({ property: 'article:published_time', content: '2026-11-23' })
})

test('what search engines know it as is a whole object each', () => {
  const blog = { '@type': 'Blog', name: 'Блог', url: 'https://kamerton.example/blog', blogPost: [] } as const
  const head = describePage({ ...article, structured: [blog] })
  expect(head).toContainEqual({ 'script:ld+json': { '@context': 'https://schema.org', ...blog } })
})

test('every page has a picture of its own', () => {
  expect([pictureOf('/'), pictureOf('/blog/enps')]).toEqual(['/pictures/home.png', '/pictures/blog-enps.png'])
})
