import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { postcss } from './build/styles.ts'

export default defineConfig({
  plugins: [reactRouter()],
  css: { postcss },
  build: {
    // An inlined font would be a data: address, which the content policy refuses.
    assetsInlineLimit: 0,
    // Browsers of our range know modulepreload; the polyfill would be one more inline script.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Left alone, every icon and every small module becomes a file of its own: sixty requests for one form.
        codeSplitting: {
          groups: [
            // What draws pages as text is loaded by the one who downloads such a page.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom(?!\/(server|cjs\/react-dom-server))|scheduler|react-router|@react-router)\//,
            },
            { name: 'icons', test: /web\/icons\// },
            { name: 'schemas', test: /(node_modules\/zod\/|contract\/src\/.*schemas)/ },
            { name: 'mantine', test: /node_modules\/(@mantine|@floating-ui|react-toastify)\// },
            { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\// },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/dev': 'http://127.0.0.1:3000' } },
})
