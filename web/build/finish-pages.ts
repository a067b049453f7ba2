import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { counterMark } from '@kamerton/contract/lib/page-marks'
import { minifySync } from 'vite'
import { articles } from '../src/blog/articles.ts'
import { publicPages } from '../src/site/public-pages.ts'
import { changedOutsideIslands, islandsOf, islandsOn, withIslands } from './islands.ts'
import { withTypeAtOnce } from './page-type.ts'
import { russianSpaces } from './russian-spaces.ts'
import { feedOf, feedPath, robotsOf, sitemapOf } from './site-files.ts'
import { usedStyles } from './used-styles.ts'

const styleLink = /<link rel="stylesheet" href="([^"]+)"\/>/g
const firstStyleLink = /<link rel="stylesheet"/

/**
 * The style travels inside the page: the first paint waits for one answer instead of two. The links stay, switched off,
 * because the application finds there what it has rendered; a sheet that a later screen adds is loaded as ever.
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

/** As the router's build writes it for the browser. */
export type Manifest = { routes: Readonly<Record<string, RouteFiles>> }

/** The route and those around it, the outermost last. */
function lineage(routes: Manifest['routes'], route: RouteFiles): RouteFiles[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [route, ...lineage(routes, parent)] : [route]
}

const pattern = (path: string): string => `^${path.replaceAll('/', '\\/').replaceAll(/:\w+/g, '[^/]+')}\\/?$`

/** What each address of the signed-in side needs besides what its page names already: those without parameters first. */
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
 * The addresses that the application answers by itself, with their parameters by name: `/app/teams/:teamId`. All others were rendered at
 * build time, or are none.
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

/** Addresses under which nothing is for search engines: the application, whatever is opened by a link with a token, and calls. */
const closedTo = (addresses: readonly string[]): string[] => {
  const ofApplication = addresses.map((path) => `/${path.split('/')[1]}`).filter((path) => !openForms.includes(path))
  return [...new Set([...ofApplication, '/api', ...placesOfForms])].toSorted()
}
/** They ask for nothing that a stranger could not see. */
const openForms: readonly string[] = ['/login', '/register']
const placesOfForms: readonly string[] = ['/pulse/', '/onetoone/', '/development-plan/']

/**
 * One page answers every address of the signed-in side, and the files of its screen are known only once the application
 * runs. So the page tells the browser at once which they are.
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

/** The outline of the shell has hardly a letter, so the fonts of its screens would be asked for only with their texts. */
export const fetchFonts = (html: string, fonts: readonly string[]): string =>
  html.replace('</head>', () => {
    const links = fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin="anonymous"/>`,
    )
    return `${links.join('')}</head>`
  })

const preloads = /<link rel="modulepreload"[^>]*>/g
const module = /<script type="module" async="">/g

/** The application of a page that is whole without it comes after the first paint; `start.js` lets it begin. */
export const applicationAfterPaint = (html: string): string =>
  html
    .replaceAll(preloads, (link) => link.replace('modulepreload', 'after-paint'))
    .replaceAll(module, '<script type="after-paint">')

function fileOf(path: string): string {
  return `${path}/index.html`.replace(/^\/+/, '')
}

/** Pages to be read: they are complete as they were built, and their links are plain ones. */
const textPages: readonly string[] = [...publicPages.map(({ path }) => path), '/404'].map(fileOf)
const sheetSwitchedOff = /<link rel="stylesheet"[^>]* disabled=""\/>/g
const styleOfPage = /<style>([\s\S]*?)<\/style>/
const dataBlocks = /<script type="application\/ld\+json">[\s\S]*?<\/script>/g
const ownScript = /<script>[\s\S]*?<\/script>/
const scripts = /<script[^>]*>[\s\S]*?<\/script>/g

const commentLines = /(?<=^|<script>)[ \t]*\/\/.*\n/gm

/** A script of our own begins every page; what it says to those who read its source does not travel with each. */
export const startWithoutComments = (html: string): string =>
  html.replace(ownScript, (script) => script.replaceAll(commentLines, ''))

/** What runs in a page to be read: the choice of its colours, and what begins once it is there. */
const startOfReading = ['../src/shell/choose-scheme.js', '../src/site/start-reading.js']
  .map((file) => minifySync(file, readFileSync(new URL(file, import.meta.url), 'utf8')).code.trim())
  .join('')

/** A page without the application: only what its head begins with runs. */
export function withoutApplication(html: string, start = startOfReading): string {
  const [head = '', body = ''] = html.split('</head>')
  const data = (head.match(dataBlocks) ?? []).join('')
  const light = head
    .replaceAll(preloads, '')
    .replaceAll(sheetSwitchedOff, '')
    .replaceAll(dataBlocks, '')
    .replace(ownScript, () => `<script>${start}</script>`)
  // What search engines are told says the page's words again: behind them it weighs hardly anything.
  return `${light}</head>${body.replaceAll(scripts, '').replace('</body>', () => `${data}</body>`)}`
}

/** Of the style in a page only what it can show, on it or on its islands. */
export const withItsOwnStyle = (html: string, texts: ReadonlyMap<string, string>): string =>
  html.replace(styleOfPage, (_, css: string) => {
    const shown = html.replace(styleOfPage, '')
    const lives = islandsOn(html).map((name) => texts.get(name) ?? '')
    return `<style>${usedStyles(css, [shown, ...lives])}</style>`
  })

/** React leaves a mark between two texts, and a picture says its language: who draws the page anew needs the first, a file the second. */
export const withoutSeams = (html: string): string =>
  changedOutsideIslands(html, (part) =>
    part.replaceAll('<!-- -->', '').replaceAll(' xmlns="http://www.w3.org/2000/svg"', ''),
  )

/**
 * What the head says of the page are the page's own words over again. gzip looks back 32 KB, so the style may not lie between the two.
 */
export const styleBeforeWords = (html: string): string => {
  const [style = ''] = styleOfPage.exec(html) ?? []
  return html.replace(style, '').replace('<title>', () => `${style}<title>`)
}

/**
 * The script that counts visits stands in a comment, which only a server that counts takes away. It comes last of all; in the
 * application's own page nothing waits for the first paint, so there the browser is told that it may wait.
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

/** What the router has rendered becomes what is served. The public forms are a build of their own and are complete. */
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
    return page === spaFallback
      ? fetchFonts(fetchFilesOfScreen(styled, manifest), fonts)
      : applicationAfterPaint(styled)
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
