import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { postcss } from './build/styles.ts'
import { iconLinks } from './src/site/icon-links.ts'
import { needsScript } from './src/site/needs-script.ts'

const root = fileURLToPath(new URL('src/public-forms', import.meta.url))

/**
 * The path of a page is its address: `pulse/respond/index.html` answers `/pulse/respond`. The mode of a build names the
 * one page that it makes.
 */
const pages = (page: string) => ({ [page.replace(/\W+/g, '-')]: `${root}/${page}/index.html` })

/** The header of every form is in its HTML, so that it is painted before any script is loaded. */
const sharedFrame: Plugin = {
  name: 'shared-frame',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replace('<!--frame-->', () => readFileSync(`${root}/frame.html`, 'utf8').trim())
        .replace('<!--needs-script-->', () => needsScript),
  },
}

/** Added to the finished page: the icons belong to the application, whose build draws them. */
const sharedIcons: Plugin = {
  name: 'shared-icons',
  transformIndexHtml: {
    order: 'post',
    handler: () => iconLinks.map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const })),
  },
}

const darkTokens = /\[data-mantine-color-scheme=['"]dark['"]\] (\{[^}]*\})/

/**
 * The forms follow the system's colour scheme and run nothing before the first paint, so the scheme is a media query.
 */
const schemeOfSystem: Plugin = {
  name: 'scheme-of-system',
  enforce: 'pre',
  transform: {
    filter: { id: /tokens\.css$/ },
    handler(css) {
      if (!darkTokens.test(css)) throw new Error('tokens.css: the dark scheme was not found')
      return css.replace(darkTokens, '@media (prefers-color-scheme: dark) { :root $1 }')
    },
  },
}

const styleLink = /\n?\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g

/** Puts the style sheet into the page: the first paint waits for one answer instead of two. */
const styleInPage: Plugin = {
  name: 'style-in-page',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const inlined = new Set<string>()
    for (const page of Object.values(bundle)) {
      if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue
      page.source = String(page.source).replace(styleLink, (_link, file: string) => {
        const sheet = bundle[file]
        if (sheet?.type !== 'asset') throw new Error(`${page.fileName}: ${file} was not built`)
        inlined.add(file)
        return `\n    <style>${String(sheet.source).trim()}</style>`
      })
    }
    for (const file of inlined) delete bundle[file]
  },
}

const script = /\n?\s*<script type="module"[^>]* src="([^"]+)"><\/script>/

/**
 * The head of a form is already in the page. The script is loaded only after the first paint, so that they do not
 * compete on a slow line. A hidden page is not painted, so its script does not wait.
 */
const scriptAfterPaint: Plugin = {
  name: 'script-after-paint',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const page of Object.values(bundle)) {
      if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue
      const html = String(page.source)
      const [tag = '', file = ''] = script.exec(html) ?? []
      if (!file) throw new Error(`${page.fileName}: there is no script to run`)
      const run = `const open = () => import(${JSON.stringify(file)})
if (document.hidden) open()
else requestAnimationFrame(() => setTimeout(open))`
      page.source = html.replace(tag, '').replace('</body>', () => `<script type="module">${run}</script>\n  </body>`)
    }
  },
}

/**
 * Code that is loaded after the form has no style of its own. So a plain import is enough, and a kilobyte of code that
 * would load styles is saved.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: { filter: { id: /preload-helper/ }, handler: () => 'export const __vitePreload = (load) => load()' },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.isDynamicEntry && file.viteMetadata?.importedCss.size)
        throw new Error(`${file.fileName}: its style would never be fetched. Import it where the form is opened`)
  },
}

/**
 * The public forms are a build of their own. They are opened on a phone from a messenger and load neither the
 * application's router nor its kit. Their files are added to those of the application, which is built first.
 */
export default defineConfig(({ mode }) => ({
  root,
  publicDir: false,
  plugins: [sharedFrame, sharedIcons, schemeOfSystem, styleInPage, scriptAfterPaint, plainImports],
  css: { postcss },
  build: {
    outDir: fileURLToPath(new URL('dist/client', import.meta.url)),
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: pages(mode),
      // One file until the form is shown; code that is loaded later imports shared modules from it.
      output: { codeSplitting: { groups: [{ name: 'form', tags: ['$initial'] }] } },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
}))
