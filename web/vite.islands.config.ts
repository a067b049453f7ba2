import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { iconsApart } from './build/icons-apart.ts'
import { modules, postcss } from './build/styles.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** The style of an island is already in the page that it was built into, so it is not loaded again. */
const stylesInPage: Plugin = {
  name: 'styles-in-page',
  enforce: 'pre',
  load: { filter: { id: /preload-helper/ }, handler: () => 'export const __vitePreload = (load) => load()' },
  generateBundle(_options, bundle) {
    for (const [file, { type }] of Object.entries(bundle))
      if (type === 'asset' && file.endsWith('.css')) delete bundle[file]
  },
}

/**
 * The islands of public pages are a build of their own: React components on Preact, without the application around
 * them. Its files are added to those of the application, which is built first.
 */
export default defineConfig({
  root: path('src'),
  publicDir: false,
  plugins: [iconsApart, stylesInPage],
  css: { modules, postcss },
  resolve: {
    alias: [
      { find: /^react$/, replacement: 'preact/compat' },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
    ],
  },
  build: {
    outDir: path('dist/client'),
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    manifest: 'islands-manifest.json',
    rolldownOptions: { input: { islands: path('src/islands.ts'), counter: path('src/counter.ts') } },
  },
})
