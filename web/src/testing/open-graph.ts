import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })
const words = z.string().trim().min(1)

/** What ogp.me asks of any page, and what we tell beside it: a name that it does not know is refused. */
const Page = {
  'og:type': z.literal('website'),
  'og:title': words,
  'og:description': words,
  'og:url': address,
  'og:site_name': words,
  'og:locale': z.string().regex(/^[a-z]{2}_[A-Z]{2}$/),
  'og:image': address,
  'og:image:width': z.string().regex(/^[1-9]\d*$/),
  'og:image:height': z.string().regex(/^[1-9]\d*$/),
  'og:image:alt': words,
}
const Card = z.discriminatedUnion('og:type', [
  z.strictObject(Page),
  z.strictObject({
    ...Page,
    'og:type': z.literal('article'),
    'article:published_time': z.iso.date(),
    'article:modified_time': z.iso.date().optional(),
  }),
])

/** What is wrong with the Open Graph of a page, its properties and contents in their order; nothing when it is right. */
export function faultsOfOpenGraph(properties: readonly (readonly [string, string])[]): string[] {
  const { error } = Card.safeParse(Object.fromEntries(properties))
  const names = properties.map(([name]) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name}: said twice`)
  return [...twice, ...(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [])]
}
