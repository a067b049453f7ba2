import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { failedScreensWait } from './build/failed-screens.ts'
import { fileGroups } from './build/file-groups.ts'
import { iconsApart } from './build/icons-apart.ts'
import { lighterSchemas, noFactsOfServer, noWordsOfConditions, windowsDoNotFloat } from './build/lighter-libraries.ts'
import { sheetsOnce } from './build/sheets-once.ts'
import { modules, postcss } from './build/styles.ts'

const files = fileGroups()

export default defineConfig({
  plugins: [
    iconsApart,
    lighterSchemas,
    noFactsOfServer,
    noWordsOfConditions,
    windowsDoNotFloat,
    failedScreensWait,
    sheetsOnce,
    files.plugin,
    reactRouter(),
  ],
  css: { modules, postcss },
  build: {
    // An inlined font would be a data: address, which the content policy refuses.
    assetsInlineLimit: 0,
    // The supported browsers have modulepreload; the polyfill would be one more inline script.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: files.groups } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/dev': 'http://127.0.0.1:3000' } },
})
