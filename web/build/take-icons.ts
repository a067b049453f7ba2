import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { installApart } from '../../tools/install-apart.ts'

const web = fileURLToPath(new URL('..', import.meta.url))
const source = `${web}/icons/source`
const packageName = '@tabler/icons-react'

/** The file that `npm ci` installs as the package of icons. */
export const iconsFile = `${web}/icons/icons.ts`

/** The icons that our sources import, by name. */
export function usedIcons(): string[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: web }).map((file) => readFileSync(`${web}/${file}`, 'utf8'))
  const imports = files.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@tabler\/icons-react'/g)])
  const names = imports.flatMap(([, list = '']) => list.match(/\bIcon[A-Z]\w*/g) ?? [])
  return [...new Set(names)].filter((name) => name !== 'IconProps').toSorted()
}

const IconNode = z.array(z.tuple([z.literal('path'), z.strictObject({ d: z.string(), key: z.string() })]))

/** One icon of the package, as a line of the shortened module. */
function lineOf(name: string): string {
  const text = readFileSync(`${source}/node_modules/${packageName}/dist/esm/icons/${name}.mjs`, 'utf8')
  const node = /__iconNode = (.+);/.exec(text)?.[1]
  const kind = /createReactComponent\("(outline|filled)"/.exec(text)?.[1]
  if (!node || !kind) throw new Error(`${name} is not written as we expect`)
  const paths = IconNode.parse(JSON.parse(node)).map(([, { d }]) => `'${d}'`)
  return `export const ${name} = /* @__PURE__ */ ${kind}(${paths.join(', ')})`
}

/** The package holds six thousand icons in 88 MB. After using a new one: `node web/build/take-icons.ts`. */
function takeIcons(): void {
  installApart(source)
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(`${source}/node_modules/${packageName}/package.json`, 'utf8')))
  const head = `// Taken by web/build/take-icons.ts from ${packageName} ${version}, under the licence that NOTICE gives.`
  const types = "import { filled, outline } from './icon.ts'\n\nexport type { Icon, IconProps } from './icon.ts'"
  writeFileSync(iconsFile, `${[head, types, '', ...usedIcons().map(lineOf)].join('\n')}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) takeIcons()
