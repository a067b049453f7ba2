import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { iconsFile } from './take-icons.ts'

const imports = /import \{([^}]*)\} from '@tabler\/icons-react'/g
const isOne = /\/icons\.ts\?only=(\w+)$/

/** Imports each icon by itself: `import { IconPlus } from '…/icons.ts?only=IconPlus'`. */
export const askedApart = (code: string): string =>
  code.replaceAll(imports, (_, list: string) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '))
      .map((name) => `import { ${name} } from '${iconsFile}?only=${/^\w+/.exec(name)?.[0]}'`)
      .join(';'),
  )

/** Makes a module of one icon from the file that contains all icons. */
export function iconApart(all: string, name: string): string {
  const line = new RegExp(`^export const ${name} = .*$`, 'm').exec(all)?.[0]
  if (!line) throw new Error(`${name} is not among the icons: run node web/build/take-icons.ts`)
  return `import { filled, outline } from './icon.ts'\n${line}`
}

/**
 * A module is placed whole into one file, so all icons of the product would be loaded with the sign-in page, which
 * shows three. As separate modules, each icon is loaded where it is drawn.
 */
export const iconsApart: Plugin = {
  name: 'kamerton:icons-apart',
  enforce: 'pre',
  apply: 'build',
  resolveId: { filter: { id: isOne }, handler: (id) => id },
  load: {
    filter: { id: isOne },
    handler: (id) => ({
      code: iconApart(readFileSync(iconsFile, 'utf8'), isOne.exec(id)?.[1] ?? ''),
      moduleType: 'ts',
    }),
  },
  transform: { filter: { id: /\/web\/src\/.*\.tsx?/, code: '@tabler/icons-react' }, handler: askedApart },
}
