import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LockedPackage } from './lockfile.ts'

/** `npm run licences` prints docs/licences.md. The bill of materials is npm's own, `npm run sbom`. */
export const root = join(import.meta.dirname, '..')
export const licencesFile = join(root, 'docs/licences.md')

type Packages = Record<string, LockedPackage & { license?: string; link?: boolean }>
export type Part = { name: string; version: string; licence: string; isDev: boolean }

/** Licences that these packages name only in a file, because their package.json names none. */
export const saidInFile: Readonly<Record<string, string>> = { jstat: 'MIT', 'png-js': 'MIT' }

/** Free to use, change and pass on; the notice stays with the package. */
const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
]
/** LGPL: sharp's libvips, a library of its own that is loaded, not built in. OFL: the typeface. */
const allowedToRun = new Set([...permissive, 'LGPL-3.0-or-later', 'OFL-1.1', 'CC0-1.0'])
/** Tools that check the product and are no part of it. */
const allowedToBuild = new Set([...allowedToRun, 'MPL-2.0', 'CC-BY-4.0'])

/** Every locked package that is not ours. One whose licence the lockfile does not name has that of its scope. */
export function readParts(): Part[] {
  // npm's own format.
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Packages }
  const foreign = Object.entries(packages).flatMap(([path, { link, ...its }]) =>
    path.includes('node_modules/') && !link ? [{ name: path.replace(/^.*node_modules\//, ''), ...its }] : [],
  )
  const ofScope = ([scope = '']: string[]) =>
    foreign.find(({ name, license }) => license && name.startsWith(`${scope}/`))?.license
  return foreign
    .map(({ name, version = '', license, dev = false }) => {
      const licence = license ?? saidInFile[name] ?? ofScope(name.split('/')) ?? 'unknown'
      return { name, version, licence, isDev: dev }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Whether one may choose to go by an allowed licence, or has to keep all of several allowed ones. */
const isAllowed = (licence: string, allowed: ReadonlySet<string>): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one)))

export const refusedParts = (parts: readonly Part[]): string[] =>
  parts
    .filter(({ licence, isDev }) => !isAllowed(licence, isDev ? allowedToBuild : allowedToRun))
    .map(({ name, licence }) => `${name}: ${licence}`)

const listed = (parts: readonly Part[]): string =>
  [...Map.groupBy(parts, ({ licence }) => licence)]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([licence, its]) => `- **${licence}**: ${[...new Set(its.map(({ name }) => name))].join(', ')}`)
    .join('\n')

export const printLicences = (parts: readonly Part[]): string => `# Licences

Printed from the lockfile by \`npm run licences\`; \`tools/licences.test.ts\` compares and refuses a licence that was not
thought of. The bill of materials is npm's own CycloneDX: \`npm run --silent sbom > sbom.json\`. It has every locked
package with its version and dependencies, the checksum of each that runs, and a mark on those that only build
(\`cdx:npm:package:development\`). It names no licence for ${Object.keys(saidInFile).join(' and ')}; this list does.

## What runs

${listed(parts.filter(({ isDev }) => !isDev))}

## What builds and tests

${listed(parts.filter(({ isDev }) => isDev))}
`

if (import.meta.main) writeFileSync(licencesFile, printLicences(readParts()))
