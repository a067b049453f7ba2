import { fileURLToPath } from 'node:url'
import globalData from '@csstools/postcss-global-data'
import customMedia from 'postcss-custom-media'
import type { CSSOptions } from 'vite'

const breakpoints = fileURLToPath(new URL('../src/ui/theme/breakpoints.css', import.meta.url))

/** `@media (--narrow)` means in every style sheet, of the application and of the public forms, what breakpoints.css says. */
export const postcss: CSSOptions['postcss'] = {
  plugins: [globalData({ files: [breakpoints] }), customMedia()],
}
