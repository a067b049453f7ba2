import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { MetaDescriptor } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import routes from './routes'
import { publicPages } from './site/public-pages'
import { faultsOfOpenGraph } from './testing/open-graph'
import { faultsOfStructured } from './testing/structured-data'

type Head = { path: string; head: MetaDescriptor[] }
type Page = { meta: () => MetaDescriptor[] }

const Thing = z.record(z.string(), z.unknown())

const fileOf = (path: string, entries: readonly RouteConfigEntry[] = routes): string | undefined =>
  entries
    .map((one) => (`/${one.path ?? ''}` === path && !one.children ? one.file : fileOf(path, one.children ?? [])))
    .find(Boolean)

const openGraphOf = (head: readonly MetaDescriptor[]) =>
  head.flatMap((one) => ('property' in one ? [[String(one.property), String(one.content)] as const] : []))
const structuredOf = (head: readonly MetaDescriptor[]) =>
  head.flatMap((one) => ('script:ld+json' in one ? [Thing.parse(one['script:ld+json'])] : []))

const pages = import.meta.glob<Page>('./*/pages/*.tsx')

let heads: Head[]
beforeAll(async () => {
  heads = await Promise.all(
    publicPages.map(async ({ path }) => {
      const page = await pages[`./${fileOf(path)}`]?.()
      return { path, head: page?.meta() ?? [] }
    }),
  )
})

test('what public pages say of themselves to search engines is of schema.org, and whole', () => {
  const structured = heads.flatMap(({ head }) => structuredOf(head))
  const kinds = new Set(structured.map((one) => one['@type']))
  for (const kind of ['SoftwareApplication', 'Blog', 'BlogPosting', 'BreadcrumbList', 'FAQPage'])
    expect(kinds).toContain(kind)
  expect(faultsOfStructured(structured)).toEqual([])
})

test('a link to any public page has what Open Graph asks for', () => {
  expect(heads.map(({ path, head }) => [path, faultsOfOpenGraph(openGraphOf(head))])).toEqual(
    publicPages.map(({ path }) => [path, []]),
  )
})

/** The structured data of a kind from one of the pages, with a change made to it. */
const spoilt = (kind: string, change: (thing: Record<string, unknown>) => unknown) => {
  const thing = heads.flatMap(({ head }) => structuredOf(head)).find((one) => one['@type'] === kind)
  return change(Thing.parse(thing))
}
const without = (name: string) => (thing: Record<string, unknown>) => {
  const { [name]: _, ...rest } = thing
  return rest
}
const inside = (text: string, other: string) => (thing: Record<string, unknown>) => {
  const written = JSON.stringify(thing)
  expect(written).toContain(text)
  return JSON.parse(written.replace(text, other))
}

const spoiltThings: readonly [string, string, (thing: Record<string, unknown>) => unknown][] = [
  ['a field that schema.org lacks', 'BlogPosting', (thing) => ({ ...thing, heading: 'eNPS' })],
  ['a field of another kind of thing', 'SoftwareApplication', (thing) => ({ ...thing, acceptedAnswer: 'eNPS' })],
  ['a value of another type', 'BlogPosting', (thing) => ({ ...thing, headline: 7 })],
  ['a kind that there is not', 'BlogPosting', (thing) => ({ ...thing, '@type': 'BlogPost' })],
  ['an article without its day', 'BlogPosting', without('datePublished')],
  ['a product without its prices', 'SoftwareApplication', without('offers')],
  ['a price without its currency', 'SoftwareApplication', inside('"priceCurrency":"RUB",', '')],
  ['a crumb without its place', 'BreadcrumbList', inside('"position":1,', '')],
  ['a question without an answer', 'FAQPage', inside('"acceptedAnswer"', '"suggestedAnswer"')],
  ['an answer without words', 'FAQPage', inside('"text"', '"name"')],
  ['another vocabulary', 'FAQPage', (thing) => ({ ...thing, '@context': 'https://example.org' })],
  ['a day that is none', 'BlogPosting', (thing) => ({ ...thing, datePublished: '23.11.2026' })],
  ['an address without a host', 'BreadcrumbList', inside('"item":"https://kamerton.invalid', '"item":"')],
]

test('what is wrong with what search engines are told is found, in each thing by itself', () => {
  const faults = faultsOfStructured(spoiltThings.map(([, kind, change]) => spoilt(kind, change)))
  const found = new Set(faults.map((fault) => Number(fault.split(':')[0])))
  expect(spoiltThings.flatMap(([what], index) => (found.has(index) ? [] : [what]))).toEqual([])
  expect(faultsOfStructured([spoilt('FAQPage', (thing) => thing)])).toEqual([])
})

describe('of what a link shows,', () => {
  const whole = () => openGraphOf(heads.find(({ path }) => path === '/blog/enps')?.head ?? [])
  const other = (name: string, content: string) =>
    whole().map(([one, said]) => [one, one === name ? content : said] as const)
  const cases: readonly [string, () => readonly (readonly [string, string])[], string][] = [
    ['a picture that is missing', () => whole().filter(([name]) => name !== 'og:image'), 'og:image'],
    ['an address without a host', () => other('og:url', '/blog/enps'), 'og:url'],
    ['a kind that there is not', () => other('og:type', 'post'), 'og:type'],
    ['a day of an article that is none', () => other('article:published_time', '23.11.2026'), 'article:published_time'],
    ['a name that there is not', () => [...whole(), ['og:published', '2026-11-23']], 'og:published'],
    ['an empty description', () => other('og:description', ' '), 'og:description'],
    ['two titles', () => [...whole(), ['og:title', 'eNPS']], 'og:title'],
  ]
  test.each(cases)('%s is refused', (_, properties, named) => {
    expect(faultsOfOpenGraph(properties()).join('\n')).toContain(named)
  })
})
