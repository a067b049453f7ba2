import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, lutimesSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { version } from '../server/src/lib/process/version.ts'

/**
 * `npm run release -- FOLDER` builds the product and puts all that an operator needs into a new folder. There are the
 * built server and pages, the packages and the Node that run them, the commands, and the bill of materials. With
 * `--tarball` the folder is also packed beside itself.
 */
const root = join(import.meta.dirname, '..')

/** Files and folders of the repository that an installation has. */
const shipped = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'LICENSE',
  'NOTICE',
  'CHANGELOG.md',
  'README.md',
  'contract/package.json',
  'contract/src',
  'server/package.json',
  'server/src',
  'server/build',
  'server/db',
  'server/dist',
  'web/package.json',
  'web/icons',
  'web/dist',
  'tools/refuse-old-node.js',
  'tools/drop-unneeded.js',
  'deploy',
  'docs',
]

/** Files that are there for those who build and check the product. A backup of a test is among them. */
const isLeftOut = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /\/(?:dist\/compiled|whole-product|e2e)$/.test(path) || path.endsWith('/deploy/.env')

/** A package that another one names as a peer only to check its types. Nothing that runs loads it. */
const neverLoaded = ['typescript', '@typescript']

/** Types and sources of packages: Node runs no TypeScript of a package. Links of our own workspaces lead to sources. */
const isTypeScriptOfPackage = (path: string): boolean => /\.[cm]?ts$/.test(path) && !path.includes('@kamerton')

/** A moment for all files, so that two builds of one version are equal. Seconds since 1970. */
function momentOfRelease(): number {
  const given = process.env.SOURCE_DATE_EPOCH
  if (given) return Number(given)
  try {
    return Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }))
  } catch {
    return 0
  }
}

const npm = (args: string[], cwd: string): string =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'inherit'] })

function copySources(folder: string): void {
  for (const path of shipped) {
    if (!existsSync(join(root, path))) throw new Error(`${path} is missing`)
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (source) => !isLeftOut(source) })
  }
}

function installPackages(folder: string): void {
  const workspaces = ['--workspace=@kamerton/server', '--workspace=@kamerton/contract', '--include-workspace-root']
  npm(['ci', '--omit=dev', ...workspaces, '--no-audit', '--no-fund', '--prefer-offline'], folder)
  const modules = join(folder, 'node_modules')
  for (const name of neverLoaded) rmSync(join(modules, name), { recursive: true, force: true })
  rmSync(join(modules, '.bin/tsc'), { force: true })
  for (const path of readdirSync(modules, { recursive: true, encoding: 'utf8' }))
    if (isTypeScriptOfPackage(path)) rmSync(join(modules, path))
  linkLibraries(folder)
}

/** Makes the links of the embedded PostgreSQL: the user of a service may not write here. */
function linkLibraries(folder: string): void {
  const binaries = pathToFileURL(join(folder, 'server/src/lib/database/embedded/binaries.ts'))
  execFileSync(process.execPath, ['-e', `import('${binaries}').then((module) => module.findBinaries())`])
}

/** The bill of materials in CycloneDX. npm writes the moment and a random number into it; a release has neither. */
function writeBillOfMaterials(folder: string, moment: number): void {
  const printed = npm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'], root)
  const steady = printed
    .replace(/^ {2}"serialNumber": .+\n/m, '')
    .replace(/("timestamp": )".+"/, `$1"${new Date(moment * 1000).toISOString()}"`)
  writeFileSync(join(folder, 'sbom.json'), steady)
}

function setMoment(folder: string, moment: number): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lutimesSync(join(folder, path), moment, moment)
  lutimesSync(folder, moment, moment)
}

/** Packs the folder with names in order and without the owner, so that equal folders make equal files. */
function pack(folder: string, moment: number): string {
  const file = `${folder}-${process.platform}-${process.arch}.tar.gz`
  const steady = ['--sort=name', `--mtime=@${moment}`, '--owner=0', '--group=0', '--numeric-owner']
  execFileSync('tar', ['-c', ...steady, '-I', 'gzip -n', '-f', file, '-C', dirname(folder), basename(folder)])
  return file
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tarball: { type: 'boolean' } },
})
const [target] = positionals
if (!target || existsSync(target)) {
  console.error('Name a folder that does not exist: npm run release -- FOLDER [--tarball]')
  process.exit(1)
}
const folder = resolve(target)
const moment = momentOfRelease()
execFileSync(process.execPath, [join(root, 'tools/build-if-stale.js')], { stdio: 'inherit' })
copySources(folder)
installPackages(folder)
writeBillOfMaterials(folder, moment)
setMoment(folder, moment)
const files = globSync('**/*', { cwd: folder }).length
console.log(`Камертон ${version}: ${folder}, файлов – ${files}`)
if (values.tarball) console.log(pack(folder, moment))
