import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import globalData from '@csstools/postcss-global-data'
import customMedia from 'postcss-custom-media'
import type { CSSOptions } from 'vite'

const breakpoints = fileURLToPath(new URL('../src/ui/theme/breakpoints.css', import.meta.url))

/**
 * Resolves `@media (--narrow)` in every style sheet of the application and of the public forms, as breakpoints.css
 * defines it.
 */
export const postcss: CSSOptions['postcss'] = {
  plugins: [globalData({ files: [breakpoints] }), customMedia()],
}

const sources = fileURLToPath(new URL('../src', import.meta.url))
const lengthOfMark = 4

/**
 * Suffix of the class names of a style module: four letters and digits made from its path in the sources. No two
 * modules share one.
 */
export const markOfModule = (file: string): string => {
  const place = relative(sources, file).replaceAll('\\', '/')
  const hash = createHash('sha256').update(place).digest().readUIntBE(0, 6)
  return hash.toString(36).slice(-lengthOfMark).padStart(lengthOfMark, '0')
}

/**
 * Class names are short because each stands in the style, in the page and in the code. They are equal in every build,
 * since the builds share pages.
 */
export const modules: CSSOptions['modules'] = {
  generateScopedName: (name, file) => `${name}_${markOfModule(file.replace(/\?.*$/, ''))}`,
}
