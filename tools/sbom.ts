import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LockedPackage, Lockfile } from './lockfile.ts'

/**
 * `npm run sbom -- FILE` writes the packages that the product runs on as CycloneDX, and prints docs/licences.md anew.
 * It makes no network call.
 */
const root = join(import.meta.dirname, '..')
export const licencesFile = join(root, 'docs/licences.md')

type Locked = LockedPackage & { license?: string; integrity?: string; link?: boolean }
export type Part = { name: string; version: string; licence: string; isDev: boolean; integrity: string | null }

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
export const allowedToRun = new Set([...permissive, 'LGPL-3.0-or-later', 'OFL-1.1', 'CC0-1.0'])
/** Tools that check the product and are no part of it. */
export const allowedToBuild = new Set([...allowedToRun, 'MPL-2.0', 'CC-BY-4.0'])

export function readLockfile(): Lockfile {
  // npm's own format.
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
}

/**
 * Every locked package that is not ours. A platform's package without a licence in the lockfile gets that of its
 * siblings.
 */
export function partsOf({ packages }: { packages: Record<string, Locked> }): Part[] {
  const foreign = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !path.includes('@kamerton/') && !link,
  )
  const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')
  const scopes = new Map(
    foreign.flatMap(([path, { license }]) => (license ? [[nameOf(path).split('/')[0] ?? '', license] as const] : [])),
  )
  const parts = foreign.map(([path, { version = '', license, dev = false, integrity = null }]) => {
    const name = nameOf(path)
    const sibling = name.startsWith('@') ? scopes.get(name.split('/')[0] ?? '') : undefined
    return { name, version, licence: license ?? saidInFile[name] ?? sibling ?? 'unknown', isDev: dev, integrity }
  })
  const unique = new Map(parts.map((part) => [`${part.name}@${part.version} ${part.isDev}`, part]))
  return [...unique.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Whether one may choose to go by an allowed licence, or has to keep all of several allowed ones. */
export function isAllowed(licence: string, allowed: ReadonlySet<string>): boolean {
  const text = licence.replaceAll(/[()]/g, '')
  if (text.includes(' OR ')) return text.split(' OR ').some((one) => isAllowed(one, allowed))
  return text.split(' AND ').every((one) => allowed.has(one))
}

export const refusedParts = (parts: readonly Part[]): string[] =>
  parts
    .filter(({ licence, isDev }) => !isAllowed(licence, isDev ? allowedToBuild : allowedToRun))
    .map(({ name, licence }) => `${name}: ${licence}`)

const hexOf = (integrity: string): string => Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')

/** The bill of materials of the runtime packages, as CycloneDX 1.6 defines it. */
export const sbomOf = (parts: readonly Part[]) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name: 'kamerton' } },
  components: parts
    .filter(({ isDev }) => !isDev)
    .map(({ name, version, licence, integrity }) => ({
      type: 'library',
      'bom-ref': `pkg:npm/${name.replace('@', '%40')}@${version}`,
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [{ expression: licence }],
      ...(integrity?.startsWith('sha512-') && { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] }),
    })),
})

export function printLicences(parts: readonly Part[]): string {
  const listed = (isDev: boolean) => {
    const names = new Map<string, Set<string>>()
    for (const { licence, name } of parts.filter((part) => part.isDev === isDev))
      names.set(licence, (names.get(licence) ?? new Set()).add(name))
    return [...names]
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([licence, its]) => `- **${licence}**: ${[...its].join(', ')}`)
      .join('\n')
  }
  return [
    '# Licences',
    'Printed from the lockfile by `npm run sbom`, which also writes a CycloneDX bill of materials (`npm run sbom -- sbom.json`); `tools/sbom.test.ts` compares and refuses a licence that was not thought of.',
    '## What runs',
    listed(false),
    '## What builds and tests',
    listed(true),
    '',
  ].join('\n\n')
}

if (import.meta.main) {
  const parts = partsOf(readLockfile())
  writeFileSync(licencesFile, printLicences(parts))
  const [file] = process.argv.slice(2)
  if (file) writeFileSync(file, `${JSON.stringify(sbomOf(parts), null, 2)}\n`)
}
