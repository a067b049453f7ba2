import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })
const words = z.string().trim().min(1)

/** Properties that ogp.me requires of any page, and our own ones beside them. An unknown property is an error. */
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

/** Validates the Open Graph properties of a page, given in their order. Returns the errors; none when all are right. */
export function faultsOfOpenGraph(properties: readonly (readonly [string, string])[]): string[] {
  const { error } = Card.safeParse(Object.fromEntries(properties))
  const names = properties.map(([name]) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name}: said twice`)
  return [...twice, ...(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [])]
}
