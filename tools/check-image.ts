import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type BaseImages, makeStandIns, runs } from './stand-in-images.ts'

/**
 * `npm run check:image` builds the image and runs it as deploy/compose.yaml does. It runs beside a PostgreSQL, without
 * root, on a root file system that is read only. Prints each finding; the exit code is 1 if one is wrong. Without an
 * engine, or without any base image, nothing is run and the last line says so.
 */
const root = join(import.meta.dirname, '..')
const largestMegabytes = 350
/** Any fixed moment: two builds of one version are compared with it. Seconds since 1970. */
const moment = 1_767_225_600
const image = 'localhost/kamerton-check/kamerton'
const patience = 120_000

const engine = ['podman', 'docker'].find((name) => runs(name, 'info'))
const out = (...args: string[]): string =>
  execFileSync(engine ?? '', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

const registry: BaseImages = {
  base: 'docker.io/library/debian:bookworm-slim',
  buildBase: 'docker.io/library/node:22-bookworm-slim',
  postgres: 'docker.io/library/postgres:17-bookworm',
}

let wrong = 0
function check(words: string, holds: boolean): void {
  console.log(`${holds ? '✓' : '✗'} ${words}`)
  if (!holds) wrong += 1
}

if (!engine) console.log('Not run: the image (neither podman nor docker is here)')
else {
  const bases = Object.values(registry).every((name) => runs(engine, 'pull', name)) ? registry : makeStandIns(engine)
  if (!bases) console.log('Not run: the image (no registry can be reached, and mmdebstrap is not here)')
  else await checkImage(engine, bases)
}
process.exitCode = wrong > 0 ? 1 : 0

/** Builds the image, and returns its files and settings: its id also tells from which steps it was made. */
function build({ base, buildBase }: BaseImages, ...more: string[]): string {
  const format = engine === 'podman' ? ['--format', 'docker', '--timestamp', String(moment)] : []
  out(
    'build',
    '--network',
    'host',
    ...format,
    ...more,
    '--build-arg',
    `BASE=${base}`,
    '--build-arg',
    `BUILD_BASE=${buildBase}`,
    '--build-arg',
    `SOURCE_DATE_EPOCH=${moment}`,
    ...(engine === 'podman' ? ['--ignorefile', 'deploy/Containerfile.dockerignore'] : []),
    '-f',
    'deploy/Containerfile',
    '-t',
    image,
    '.',
  )
  return out('image', 'inspect', image, '--format', '{{json .RootFS.Layers}} {{json .Config}}')
}

async function checkImage(name: string, bases: BaseImages): Promise<void> {
  console.log(`Engine: ${name}; base: ${bases.base}`)
  const first = build(bases)
  if (name === 'podman') check('two builds of one version are equal', build(bases, '--no-cache') === first)
  const size = Number(out('image', 'inspect', image, '--format', '{{.Size}}')) / 1e6
  check(`the image has ${size.toFixed(0)} MB (at most ${largestMegabytes})`, size <= largestMegabytes)
  const suffix = randomBytes(4).toString('hex')
  const network = `kamerton-check-${suffix}`
  const database = `kamerton-check-database-${suffix}`
  const server = `kamerton-check-server-${suffix}`
  try {
    out('network', 'create', network)
    startDatabase(database, network, bases.postgres)
    await until('PostgreSQL', () => runs(name, 'exec', database, 'pg_isready', '-q', '-h', '127.0.0.1'))
    startServer(server, network, database)
    await until('the server', () => runs(name, 'exec', server, 'kamerton', 'ready'))
    lookInside(server)
  } finally {
    for (const container of [server, database]) runs(name, 'rm', '-f', '-v', container)
    runs(name, 'network', 'rm', network)
  }
}

function startDatabase(container: string, network: string, postgres: string): void {
  const settings = ['POSTGRES_USER=kamerton', 'POSTGRES_DB=kamerton', 'POSTGRES_PASSWORD=the-password'].flatMap(
    (one) => ['-e', one],
  )
  out('run', '-d', '--name', container, '--network', network, ...settings, postgres)
}

function startServer(container: string, network: string, database: string): void {
  const settings = {
    PUBLIC_URL: 'http://localhost:3000',
    SECRET_KEY: randomBytes(32).toString('hex'),
    DATABASE_URL: `postgres://kamerton:the-password@${database}:5432/kamerton`,
    SMTP_URL: 'smtp://127.0.0.1:1025',
  }
  const given = Object.entries(settings).flatMap(([name, value]) => ['-e', `${name}=${value}`])
  const closed = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges']
  out('run', '-d', '--name', container, '--network', network, ...closed, ...given, image)
}

function lookInside(server: string): void {
  const inside = (...command: string[]) => out('exec', server, ...command)
  check('it is ready beside its PostgreSQL', JSON.parse(inside('kamerton', 'ready')).status === 'ready')
  check('it does not run as root', inside('id', '-u') === '10001')
  check('its root file system is read only', !runs(engine ?? '', 'exec', server, 'touch', '/app/written'))
  const health = out('inspect', server, '--format', '{{json .Config.Healthcheck.Test}}')
  check('its health is checked', health === '["CMD","kamerton","ready"]')
  const bill = JSON.parse(inside('cat', '/app/sbom.json'))
  check('its bill of materials is inside', bill.bomFormat === 'CycloneDX' && bill.components.length > 100)
  check('it makes a backup', /строк – /.test(inside('kamerton', 'db:backup', '/backups/check.gz')))
  check('a command that does not exist is refused', !runs(engine ?? '', 'exec', server, 'kamerton', 'nothing'))
}

/** Asks once a second, since containers tell nobody that they are ready. */
async function until(what: string, isReady: () => boolean): Promise<void> {
  const end = Date.now() + patience
  while (!isReady()) {
    if (Date.now() > end) throw new Error(`${what} was not ready within ${patience / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}
