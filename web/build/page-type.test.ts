import { expect, test } from 'vitest'
import { withTypeAtOnce } from './page-type.ts'

const own = '@font-face{font-family:Golos Text;src:url(/assets/own.woff2)format("woff2-variations")}'
const application = '@font-face{font-family:Golos Text Variable;src:url(/assets/cyrillic.woff2)format("woff2")}'
const standIn = '@font-face{font-family:Golos on Roboto;src:local(Roboto)}'

test('a page to be read asks at once for its one typeface, and names no other', () => {
  const late = 'html:not([data-type]){--font:"Golos on Roboto"}'
  const html = `<head><style>${application}${standIn}${late}${own}p{margin:0}</style><title>eNPS</title></head>`
  expect(withTypeAtOnce(html)).toBe(
    '<head><link rel="preload" as="font" type="font/woff2" href="/assets/own.woff2" crossorigin="anonymous" fetchpriority="low"/>' +
      `<style>${standIn}${own}p{margin:0}</style><title>eNPS</title></head>`,
  )
})

test('a page that would be left without a typeface is not built', () => {
  expect(() => withTypeAtOnce(`<head><style>${application}${standIn}</style></head>`)).toThrow('no typeface')
})
