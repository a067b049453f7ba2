import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import globalData from '@csstools/postcss-global-data'
import customMedia from 'postcss-custom-media'
import type { CSSOptions } from 'vite'

const breakpoints = fileURLToPath(new URL('../src/ui/theme/breakpoints.css', import.meta.url))

/** `@media (--narrow)` means in every style sheet, of the application and of the public forms, what breakpoints.css says. */
export const postcss: CSSOptions['postcss'] = {
  plugins: [globalData({ files: [breakpoints] }), customMedia()],
}

const sources = fileURLToPath(new URL('../src', import.meta.url))
const lengthOfMark = 4

/** What the classes of a style module end with: four letters and digits by its place in the sources, no two the same. */
export const markOfModule = (file: string): string => {
  const place = relative(sources, file).replaceAll('\\', '/')
  const hash = createHash('sha256').update(place).digest().readUIntBE(0, 6)
  return hash.toString(36).slice(-lengthOfMark).padStart(lengthOfMark, '0')
}

/** A class is in the style, in the page and in what runs on it: its name is short. The same in every build, which share pages. */
export const modules: CSSOptions['modules'] = {
  generateScopedName: (name, file) => `${name}_${markOfModule(file.replace(/\?.*$/, ''))}`,
}
