import postcss from 'postcss'

/** The application's typeface, split by alphabet, and the rule that shows text before this typeface is loaded. */
const typeOfApplication = 'Golos Text Variable'
const lateType = 'html:not([data-type])'

const styleOfPage = /<style>([\s\S]*?)<\/style>/
const fileOfFont = /url\(["']?([^"')]+\.woff2)/

/**
 * A page to be read has its own typeface in one file (`public-type.css`). It is requested together with the page, so
 * that it is there for the first paint.
 *
 * The rules for the application's font files are removed: a second typeface would mean a second layout of the whole
 * page. The font has low priority: on a slow line it would be too late for the first paint anyway and would only delay
 * it.
 */
export function withTypeAtOnce(html: string): string {
  const fonts: string[] = []
  const styled = html.replace(styleOfPage, (_, css: string) => {
    const sheet = postcss.parse(css)
    sheet.walkAtRules('font-face', (face) => {
      if (face.toString().includes(typeOfApplication)) face.remove()
      else fonts.push(fileOfFont.exec(face.toString())?.[1] ?? '')
    })
    sheet.walkRules((rule) => {
      if (rule.selector === lateType) rule.remove()
    })
    return `<style>${sheet.toString()}</style>`
  })
  const links = fonts
    .filter((font) => font !== '')
    .map(
      (font) =>
        `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin="anonymous" fetchpriority="low"/>`,
    )
  if (links.length === 0) throw new Error('A page to be read does not stand in PublicPage: it has no typeface')
  return styled.replace('<style>', () => `${links.join('')}<style>`)
}
