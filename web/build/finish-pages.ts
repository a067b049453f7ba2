import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { counterMark } from '@kamerton/contract/lib/page-marks'
import { minifySync } from 'vite'
import { articles } from '../src/blog/articles.ts'
import { needsScript } from '../src/site/needs-script.ts'
import { publicPages } from '../src/site/public-pages.ts'
import { changedOutsideIslands, islandsOf, islandsOn, withIslands } from './islands.ts'
import { withTypeAtOnce } from './page-type.ts'
import { russianSpaces } from './russian-spaces.ts'
import { feedOf, feedPath, robotsOf, sitemapOf } from './site-files.ts'
import { usedStyles } from './used-styles.ts'

const styleLink = /<link rel="stylesheet" href="([^"]+)"\/>/g
const firstStyleLink = /<link rel="stylesheet"/

/**
 * Puts the style into the page, so that the first paint waits for one answer instead of two. The links stay, disabled,
 * because the application finds its rendered elements there. A sheet of a later screen is loaded as usual.
 */
export function styleInPage(html: string, read: (path: string) => string): string {
  const sheets = [...html.matchAll(styleLink)].map(([, path = '']) => read(path.replace(/#$/, '')).trim())
  if (sheets.length === 0) return html
  const links = html.replaceAll(styleLink, '<link rel="stylesheet" href="$1" disabled=""/>')
  return links.replace(firstStyleLink, (link) => `<style>${sheets.join('\n')}</style>${link}`)
}

type RouteFiles = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports?: readonly string[]
  css?: readonly string[]
}

/** Manifest in the form that the router's build writes for the browser. */
export type Manifest = { routes: Readonly<Record<string, RouteFiles>> }

/** The route and its ancestors, the outermost last. */
function lineage(routes: Manifest['routes'], route: RouteFiles): RouteFiles[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [route, ...lineage(routes, parent)] : [route]
}

const pattern = (path: string): string => `^${path.replaceAll('/', '\\/').replaceAll(/:\w+/g, '[^/]+')}\\/?$`

/**
 * Lists the files that each signed-in address needs beyond those its page already names. Addresses without parameters
 * come first.
 */
export function filesOfAddresses({ routes }: Manifest, named: (file: string) => boolean): [string, string[]][] {
  return Object.values(routes)
    .map((route) => {
      const around = lineage(routes, route)
      const path = around.flatMap(({ path: part }) => part || []).toReversed()
      const files = around.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css])
      return { path: `/${path.join('/')}`, files: [...new Set(files)].filter((file) => !named(file)) }
    })
    .filter(({ path }) => path.startsWith('/app/') && !path.includes('*'))
    .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)
    .map(({ path, files }) => [pattern(path), files])
}

/**
 * Addresses that the application answers by itself, with parameters by name: `/app/teams/:teamId`. All other addresses
 * were rendered at build time or do not exist.
 */
export const addressesOfApplication = ({ routes }: Manifest): string[] =>
  Object.values(routes)
    .filter((route) => route.path !== undefined || route.index)
    .map((route) =>
      lineage(routes, route)
        .flatMap(({ path }) => path || [])
        .toReversed()
        .join('/'),
    )
    .map((path) => `/${path}`)
    .filter((path) => !path.includes('*') && !textPages.includes(fileOf(path)))
    .toSorted((one, other) => one.split(':').length - other.split(':').length)

/**
 * Addresses closed to search engines: the application, the calls, and every page that is opened by a link with a token.
 */
const closedTo = (addresses: readonly string[]): string[] => {
  const ofApplication = addresses.map((path) => `/${path.split('/')[1]}`).filter((path) => !openForms.includes(path))
  return [...new Set([...ofApplication, '/api', ...placesOfForms])].toSorted()
}
/** These forms ask for nothing that a stranger may not see. */
const openForms: readonly string[] = ['/login', '/register']
const placesOfForms: readonly string[] = ['/pulse/', '/onetoone/', '/development-plan/']

/**
 * Preloads the files of the requested screen. One page answers every address of the signed-in side, so without this the
 * files would be known only after the application starts.
 */
export function fetchFilesOfScreen(html: string, manifest: Manifest): string {
  const addresses = filesOfAddresses(manifest, (file) => html.includes(`"${file}"`))
  const files = [...new Set(addresses.flatMap(([, needed]) => needed))]
  const table = addresses.map(([address, needed]) => [address, needed.map((file) => files.indexOf(file))])
  const script = `(() => {
  const files = ${JSON.stringify(files)}
  const found = ${JSON.stringify(table)}.find(([address]) => new RegExp(address).test(location.pathname))
  for (const file of found ? found[1].map((index) => files[index]) : []) {
    const link = document.createElement('link')
    link.href = file
    link.rel = file.includes('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    document.head.append(link)
  }
})()`
  return html.replace('</head>', () => `<script>${script}</script></head>`)
}

/**
 * Preloads the fonts of the screens. The outline of the shell has almost no text, so without this the fonts would be
 * requested only with the texts.
 */
export const fetchFonts = (html: string, fonts: readonly string[]): string =>
  html.replace('</head>', () => {
    const links = fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin="anonymous"/>`,
    )
    return `${links.join('')}</head>`
  })

const preloads = /<link rel="modulepreload"[^>]*>/g
const module = /<script type="module" async="">/g

/** Delays the application until the first paint on a page that is complete without it; `start.js` loads it. */
export const applicationAfterPaint = (html: string): string =>
  html
    .replaceAll(preloads, (link) => link.replace('modulepreload', 'after-paint'))
    .replaceAll(module, '<script type="after-paint">')

/** Makes a page of the application say at its top that it needs a script. The application itself has no such line. */
export const tellsWithoutScript = (html: string): string => html.replace('<body>', () => `<body>${needsScript}`)

function fileOf(path: string): string {
  return `${path}/index.html`.replace(/^\/+/, '')
}

/** Pages to be read: they are complete as built and have plain links. */
const textPages: readonly string[] = [...publicPages.map(({ path }) => path), '/404'].map(fileOf)
const sheetSwitchedOff = /<link rel="stylesheet"[^>]* disabled=""\/>/g
const styleOfPage = /<style>([\s\S]*?)<\/style>/
const dataBlocks = /<script type="application\/ld\+json">[\s\S]*?<\/script>/g
const ownScript = /<script>[\s\S]*?<\/script>/
const scripts = /<script[^>]*>[\s\S]*?<\/script>/g

const commentLines = /(?<=^|<script>)[ \t]*\/\/.*\n/gm

/** Removes the comments from the inline script that starts every page, so that they are not sent with each page. */
export const startWithoutComments = (html: string): string =>
  html.replace(ownScript, (script) => script.replaceAll(commentLines, ''))

/**
 * The script of a page to be read: it chooses the colour scheme and starts the deferred work after the page is shown.
 */
const startOfReading = ['../src/shell/choose-scheme.js', '../src/site/start-reading.js']
  .map((file) => minifySync(file, readFileSync(new URL(file, import.meta.url), 'utf8')).code.trim())
  .join('')

/** Makes a page without the application: only the short script in its head runs. */
export function withoutApplication(html: string, start = startOfReading): string {
  const [head = '', body = ''] = html.split('</head>')
  const data = (head.match(dataBlocks) ?? []).join('')
  const light = head
    .replaceAll(preloads, '')
    .replaceAll(sheetSwitchedOff, '')
    .replaceAll(dataBlocks, '')
    .replace(ownScript, () => `<script>${start}</script>`)
  // The data for search engines repeat the words of the page: placed after them, they compress to almost nothing.
  return `${light}</head>${body.replaceAll(scripts, '').replace('</body>', () => `${data}</body>`)}`
}

/** Keeps only those styles of the page that the page or its islands can use. */
export const withItsOwnStyle = (html: string, texts: ReadonlyMap<string, string>): string =>
  html.replace(styleOfPage, (_, css: string) => {
    const shown = html.replace(styleOfPage, '')
    const lives = islandsOn(html).map((name) => texts.get(name) ?? '')
    return `<style>${usedStyles(css, [shown, ...lives])}</style>`
  })

/**
 * Removes the marks that React leaves between two texts, and the namespace of inline SVG. Only a page that React
 * renders again needs the marks, and only a separate file needs the namespace.
 */
export const withoutSeams = (html: string): string =>
  changedOutsideIslands(html, (part) =>
    part.replaceAll('<!-- -->', '').replaceAll(' xmlns="http://www.w3.org/2000/svg"', ''),
  )

/**
 * Moves the style before the title. The head repeats the words of the page, and gzip looks back only 32 KB, so the
 * style must not lie between the two.
 */
export const styleBeforeWords = (html: string): string => {
  const [style = ''] = styleOfPage.exec(html) ?? []
  return html.replace(style, '').replace('<title>', () => `${style}<title>`)
}

/**
 * Adds the script that counts visits inside marks; a server that does not count visits removes it. The script is loaded
 * last. In the application's own page it is loaded with low priority, because the first paint there does not depend on
 * it.
 */
export function withCounterMark(page: string, html: string, counter: string): string {
  const when =
    page === spaFallback
      ? 'type="module" fetchpriority="low"'
      : `type="${textPages.includes(page) ? 'after-load' : 'after-paint'}"`
  const { begin, end } = counterMark
  return html.replace('</head>', () => `${begin}<script ${when} src="/${counter}"></script>${end}</head>`)
}

/** The router's page for every address that was not rendered at build time. */
const spaFallback = '__spa-fallback.html'

function manifestOf(client: string): Manifest {
  const [file = ''] = globSync('assets/manifest-*.js', { cwd: client })
  const script = readFileSync(join(client, file), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
}

/**
 * Turns the pages that the router has rendered into the files that are served. The public forms are a build of their
 * own and are complete.
 */
export function finishPages(client: string): void {
  const manifest = manifestOf(client)
  const fonts = globSync('assets/golos-text-{cyrillic,latin}-wght-*.woff2', { cwd: client })
  const islands = islandsOf(client)
  const textPage = (styled: string) =>
    withIslands(
      withTypeAtOnce(
        styleBeforeWords(withItsOwnStyle(russianSpaces(withoutSeams(withoutApplication(styled))), islands.texts)),
      ),
      islands,
    )
  const finish = (page: string, styled: string) => {
    if (textPages.includes(page)) return textPage(styled)
    const told = tellsWithoutScript(styled)
    return page === spaFallback ? fetchFonts(fetchFilesOfScreen(told, manifest), fonts) : applicationAfterPaint(told)
  }
  const pages = globSync('**/*.html', { cwd: client })
  for (const page of pages) {
    const html = readFileSync(join(client, page), 'utf8')
    const styled = startWithoutComments(styleInPage(html, (path) => readFileSync(join(client, path), 'utf8')))
    writeFileSync(join(client, page), withCounterMark(page, finish(page, styled), islands.counter))
  }
  const addresses = addressesOfApplication(manifest)
  writeFileSync(join(client, '../addresses.json'), `${JSON.stringify(addresses, null, 2)}\n`)
  writeFileSync(join(client, 'sitemap.xml'), sitemapOf(publicPages))
  writeFileSync(join(client, 'robots.txt'), robotsOf(closedTo(addresses)))
  mkdirSync(join(client, 'blog'), { recursive: true })
  writeFileSync(join(client, feedPath), feedOf(articles))
}
