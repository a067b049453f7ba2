import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Images that stand in for those of a registry where none can be reached. The base is made of Debian's packages by
 * mmdebstrap. Upon it stand the machine's Node and npm, and Debian's PostgreSQL.
 */
export type BaseImages = { base: string; buildBase: string; postgres: string }

const names: BaseImages = {
  base: 'localhost/kamerton-check/debian',
  buildBase: 'localhost/kamerton-check/node',
  postgres: 'localhost/kamerton-check/postgres',
}

/** Documents of packages, and programs that only an installation of packages by hand needs. */
const leftOut = ['/usr/share/man/*', '/usr/share/doc/*', '/usr/share/locale/*', '/usr/share/info/*']
const purged =
  'usrmerge libfile-find-rule-perl libnumber-compare-perl libtext-glob-perl perl perl-modules-5.36 libperl5.36 libgdbm-compat4 libgdbm6'

/** Certificates that the machine trusts beside the usual ones, for a proxy between it and the registry of npm. */
const certificates = '/etc/ssl/certs/ca-certificates.crt'

const startPostgres = `#!/bin/bash
set -e
data=/var/lib/postgresql/data programs=/usr/lib/postgresql/15/bin
as() { runuser -u postgres -- "$@"; }
mkdir -p $data && chown -R postgres:postgres /var/lib/postgresql
if [ ! -f $data/PG_VERSION ]; then
  install -o postgres -m 600 /dev/null /var/lib/postgresql/password && echo "$POSTGRES_PASSWORD" > /var/lib/postgresql/password
  as $programs/initdb -D $data -U "$POSTGRES_USER" --pwfile=/var/lib/postgresql/password --auth-host=scram-sha-256 --auth-local=trust -E UTF8
  echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
  as $programs/pg_ctl -D $data -w -o "-c listen_addresses=''" start
  as psql -U "$POSTGRES_USER" -d postgres -c "create database \\"$POSTGRES_DB\\""
  as $programs/pg_ctl -D $data -w stop && rm /var/lib/postgresql/password
fi
exec runuser -u postgres -- $programs/postgres -D $data -c 'listen_addresses=*'
`

/** Makes them with `engine`, or returns null where this machine has neither mmdebstrap nor the right to run it. */
export function makeStandIns(engine: string): BaseImages | null {
  if (process.getuid?.() !== 0 || !runs('mmdebstrap', '--version')) return null
  const folder = mkdtempSync(join(tmpdir(), 'kamerton-images-'))
  try {
    makeBase(engine, folder)
    makeBuildBase(engine, folder)
    makePostgres(engine, folder)
    return names
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function runs(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function makeBase(engine: string, folder: string): void {
  const tree = join(folder, 'base.tar')
  const args = [
    '--variant=essential',
    '--include=apt,usr-is-merged,ca-certificates',
    ...leftOut.map((path) => `--dpkgopt=path-exclude=${path}`),
    `--customize-hook=chroot "$1" dpkg --purge --force-depends ${purged}`,
    '--customize-hook=rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/*',
    'bookworm',
    tree,
  ]
  execFileSync('mmdebstrap', args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
  execFileSync(engine, ['import', tree, names.base], { stdio: 'ignore' })
}

/** Builds an image from a folder. `host` gives the build the network of the machine. */
function build(engine: string, folder: string, name: string, lines: string[]): void {
  writeFileSync(join(folder, 'Containerfile'), `${lines.join('\n')}\n`)
  const args = ['build', '--network', 'host', '-f', join(folder, 'Containerfile'), '-t', name, folder]
  execFileSync(engine, args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
}

function makeBuildBase(engine: string, folder: string): void {
  const own = join(folder, 'node')
  mkdirSync(own)
  cpSync(process.execPath, join(own, 'program'))
  const npm = realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim())
  cpSync(dirname(dirname(npm)), join(own, 'npm'), { recursive: true, dereference: true })
  cpSync(certificates, join(own, 'certificates'), { dereference: true })
  build(engine, own, names.buildBase, [
    `FROM ${names.base}`,
    `COPY certificates ${certificates}`,
    `ENV NODE_EXTRA_CA_CERTS=${certificates} NPM_CONFIG_CAFILE=${certificates}`,
    'RUN apt-get update && apt-get install -y --no-install-recommends libatomic1',
    'COPY program /usr/local/bin/node',
    'COPY npm /usr/local/lib/node_modules/npm',
    'RUN cd /usr/local/bin && for name in npm npx; do ln -s ../lib/node_modules/npm/bin/$name-cli.js $name; done',
  ])
}

function makePostgres(engine: string, folder: string): void {
  const own = join(folder, 'postgres')
  mkdirSync(own)
  writeFileSync(join(own, 'start'), startPostgres)
  build(engine, own, names.postgres, [
    `FROM ${names.base}`,
    'RUN apt-get update && apt-get install -y --no-install-recommends postgresql-15',
    'COPY start /start',
    'CMD ["bash", "/start"]',
  ])
}
