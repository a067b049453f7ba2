import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { reportFile } from '../backups/restore-report.ts'
import { readInstallation } from '../cli/read-installation.ts'
import { startEmbeddedDatabase } from '../lib/database/embedded/start-embedded.ts'
import { migrations } from '../lib/database/migrate.ts'
import {
  aBackupFolder,
  aFolder,
  aServer,
  aWholeInstallation,
  centre,
  copyOf,
  copyTime,
  type Environment,
  goodCertificate,
  instruments,
  now,
  ownPostgresOfFile,
  restoreTest,
  secret,
} from '../testing/examined-installation.ts'
import {
  aBotApi,
  aFreePort,
  aLine,
  aMailServer,
  answering,
  aProxy,
  botToken,
} from '../testing/peers/around-a-server.ts'
import { aCertificate, type Certificate } from '../testing/peers/certificates.ts'
import { fakePostgres, refusal, row, welcome } from '../testing/peers/fake-postgres.ts'
import { startTransactionPooler } from '../testing/peers/transaction-pooler.ts'
import { outsideUrlOf } from '../testing/server-process.ts'
import { type FindingId, findingIds, type GroupName, groups } from './catalogue/catalogue.ts'
import { examine } from './examine.ts'
import { isWell, printFindings } from './print.ts'
import type { Instruments, Subject } from './subject.ts'

const postgres = ownPostgresOfFile()

/** A breakage: the variables and the parts of the world that are as they should not be. */
type Broken = { environment?: Environment; world?: Partial<Instruments>; subject?: Partial<Subject> }

/** A name that no DNS can know: a part of it is too long, so nobody is asked. */
const unknownHost = `${'a'.repeat(64)}.example`

/** Only silence is waited for, and no answer can come in it. */
const impatient = { patienceMs: 200 }

const groupOf = (id: FindingId): GroupName => {
  const found = Object.entries(groups).find(([, { entries }]) => id in entries)?.[0]
  const names: readonly string[] = Object.keys(groups)
  if (found === undefined || !isGroup(found)) throw new Error(`no group of ${names.join(', ')} has ${id}`)
  return found
}
const isGroup = (name: string): name is GroupName => name in groups

const examined = ({ environment = {}, world = {}, subject = {} }: Broken, only?: GroupName[]) =>
  examine({ ...readInstallation(environment), ...subject }, instruments(world), { only, longestMs: 30_000 })

/** A database of the test with something broken in it. */
async function aBase(...statements: string[]): Promise<Environment> {
  const name = statements.length === 0 ? await postgres.shared() : await postgres.clone()
  await postgres.run(name, ...statements.map((text) => text.replaceAll('$db', name)))
  return { DATABASE_URL: outsideUrlOf(postgres.address(name).owner) }
}

/** The database of the test under the login of somebody with fewer rights. */
async function aBaseFor(user: string, ...statements: string[]): Promise<Environment> {
  const name = await postgres.clone()
  await postgres.run(name, `create role ${user} login`, ...statements.map((text) => text.replaceAll('$db', name)))
  onTestFinished(() => postgres.run('postgres', `drop database ${name} with (force)`, `drop role ${user}`))
  return { DATABASE_URL: outsideUrlOf({ ...postgres.address(name).owner, user }) }
}

async function aRefusingBase(state: string): Promise<Environment> {
  const { port, close } = await fakePostgres(() => refusal(state, 'refused'))
  onTestFinished(close)
  return { DATABASE_URL: `postgres://kamerton:the-password@127.0.0.1:${port}/kamerton` }
}

/** PUBLIC_URL behind a proxy, before a server that runs. */
async function behind(
  options: Parameters<typeof aProxy>[1],
  server: Parameters<typeof aServer>[1] = {},
): Promise<Environment> {
  const port = await aServer(postgres.address(await postgres.shared()), server)
  const proxy = await aProxy(Number(port), options)
  const protocol = options?.tls ? 'https' : 'http'
  return { PORT: port, SECRET_KEY: secret.toString('hex'), PUBLIC_URL: `${protocol}://localhost:${proxy}` }
}

const shown = async (tls: Certificate, host = 'localhost'): Promise<Environment> => ({
  PUBLIC_URL: `https://${host}:${await answering((_request, response) => response.end(), tls)}`,
})

const mailAt = (port: number, more = ''): Environment => ({
  SMTP_URL: `smtp://kamerton:right@127.0.0.1:${port}${more}`,
  MAIL_FROM: 'hello@kamerton.example',
})

const botAt = (port: number, more: Environment = {}): Environment => ({
  TELEGRAM_BOT_TOKEN: botToken,
  TELEGRAM_API_ROOT: `http://127.0.0.1:${port}`,
  PUBLIC_URL: 'https://kamerton.example',
  ...more,
})

const inFolder = (prepare: (folder: string) => void): Environment => {
  const folder = aFolder()
  prepare(folder)
  return { DATA_DIR: folder }
}

const withSecret = (text: string, mode = 0o600): Environment =>
  inFolder((folder) => {
    mkdirSync(join(folder, 'secrets'))
    writeFileSync(join(folder, 'secrets/key'), text)
    chmodSync(join(folder, 'secrets/key'), mode)
  })

const aKey = (folder: string, mode = 0o600): void => writeFileSync(join(folder, 'a'.repeat(64)), 'of a round', { mode })

/** Somebody who owns none of our folders. */
const stranger = { user: { uid: 54_321, gids: [] } }

const full = { freeBytes: 1024 ** 2, inodes: 1_000_000, freeInodes: 900_000 }

const broken = {
  // The settings.
  'environment.refused': () => ({ environment: { PORT: 'eighty' } }),
  'environment.misspelt': () => ({ environment: { SMPT_URL: 'smtp://mail' } }),
  'environment.unknown': () => ({ environment: { TELEGRAM_CHANNEL: 'news' } }),
  'environment.not_production': () => ({ environment: { PUBLIC_URL: 'https://kamerton.example' } }),
  'environment.no_https': () => ({ environment: { PUBLIC_URL: 'http://kamerton.example' } }),
  'environment.no_contact': () => ({
    environment: { NODE_ENV: 'production', PUBLIC_URL: 'https://kamerton.example' },
  }),
  'environment.trusts_everybody': () => ({ environment: { TRUST_PROXY: '127.0.0.1, 0.0.0.0/0' } }),

  'versions.old_node': () => ({
    subject: { versions: { product: '1', node: '22.4.1', server: 'fresh', web: 'fresh' } },
  }),
  'versions.not_built': () => ({
    subject: { versions: { product: '1', node: '26.1.0', server: 'fresh', web: 'none' } },
  }),
  'versions.stale': () => ({ subject: { versions: { product: '1', node: '26.1.0', server: 'stale', web: 'fresh' } } }),

  // The server of this machine.
  'server.stopped': async () => ({ environment: { PORT: String(await aFreePort()) } }),
  'server.port_taken': async () => ({
    environment: { PORT: String(await answering((_request, response) => response.end('It works!'))) },
  }),
  'server.other_secret': async () => {
    const port = await aServer(postgres.address(await postgres.shared()), { knows: Buffer.alloc(32, 7) })
    return { environment: { PORT: port, SECRET_KEY: secret.toString('hex') } }
  },
  'server.not_ready': async () => {
    const port = await aServer(postgres.address(await postgres.shared()), { phase: 'starting' })
    return { environment: { PORT: port, SECRET_KEY: secret.toString('hex') } }
  },

  // The way of a visitor.
  'address.unknown_host': () => ({ environment: { PUBLIC_URL: `https://${unknownHost}` } }),
  'address.nobody': async () => ({ environment: { PUBLIC_URL: `http://127.0.0.1:${await aFreePort()}` } }),
  'address.silent': async () => ({
    environment: { PUBLIC_URL: `http://127.0.0.1:${await aLine()}` },
    world: impatient,
  }),
  'address.broken': async () => ({
    environment: { PUBLIC_URL: `http://127.0.0.1:${await aLine((socket) => socket.destroy())}` },
  }),
  'address.bad_gateway': async () => ({
    environment: { PUBLIC_URL: `http://127.0.0.1:${await aProxy(await aFreePort())}` },
  }),
  'address.foreign': async () => ({
    environment: { PUBLIC_URL: `http://127.0.0.1:${await answering((_request, response) => response.end('nginx'))}` },
  }),
  'address.redirects': async () => {
    const port = await answering((_request, response) =>
      response.writeHead(301, { location: 'https://kamerton.example/' }).end(),
    )
    return { environment: { PUBLIC_URL: `http://127.0.0.1:${port}` } }
  },
  'address.unchecked': async () => {
    const environment = await behind({}, { knows: Buffer.alloc(32, 7) })
    return { environment: { ...environment, PORT: String(await aFreePort()) } }
  },
  'proxy.not_named': async () => ({ environment: await behind({}, { trustProxy: [] }) }),
  'proxy.says_nothing': async () => ({ environment: await behind({ tells: false }) }),
  'proxy.small_body': async () => ({ environment: await behind({ longestBody: 1024 ** 2 }) }),
  'proxy.shows_metrics': async () => ({ environment: await behind({ shows: ['/metrics'] }) }),
  'proxy.hides_https': async () => ({
    environment: await behind({ tls: goodCertificate, hides: ['strict-transport-security'] }),
  }),

  // The certificate.
  'certificate.soon': async () => ({
    environment: await shown(goodCertificate),
    world: { now: () => new Date('2089-12-27T00:00:00Z') },
  }),
  'certificate.expired': async () => ({
    environment: await shown(aCertificate({ names: ['localhost'], to: '2021-01-01T00:00:00Z', by: centre.issuer })),
  }),
  'certificate.not_yet': async () => ({
    environment: await shown(aCertificate({ names: ['localhost'], from: '2080-01-01T00:00:00Z', by: centre.issuer })),
  }),
  'certificate.wrong_name': async () => ({
    environment: await shown(aCertificate({ names: ['other.example'], by: centre.issuer })),
  }),
  'certificate.self_signed': async () => ({ environment: await shown(aCertificate({ names: ['localhost'] })) }),
  'certificate.broken_chain': async () => ({ environment: await shown(goodCertificate), world: { trusted: [] } }),
  'certificate.no_tls': async () => ({
    environment: { PUBLIC_URL: `https://localhost:${await aLine((socket) => socket.end('HTTP/1.1 400 no\r\n\r\n'))}` },
  }),
  'certificate.unchecked': async () => ({ environment: { PUBLIC_URL: `https://localhost:${await aFreePort()}` } }),

  // The database.
  'base.not_made': () => ({ environment: inFolder(() => {}) }),
  'base.closed': () => ({
    environment: inFolder((folder) => mkdirSync(join(folder, 'postgres'), { mode: 0o700 })),
    world: stranger,
  }),
  'base.not_running': async () => {
    const folder = aFolder()
    const database = await startEmbeddedDatabase(join(folder, 'postgres'))
    await database.stop()
    return { environment: { DATA_DIR: folder } }
  },
  'base.unknown_host': () => ({ environment: { DATABASE_URL: `postgres://kamerton@${unknownHost}/kamerton` } }),
  'base.nobody': async () => ({
    environment: { DATABASE_URL: `postgres://kamerton@127.0.0.1:${await aFreePort()}/kamerton` },
  }),
  'base.silent': async () => ({
    environment: { DATABASE_URL: `postgres://kamerton@127.0.0.1:${await aLine()}/kamerton` },
    world: impatient,
  }),
  'base.not_postgres': async () => ({
    environment: {
      DATABASE_URL: `postgres://kamerton@127.0.0.1:${await aLine((socket) => socket.once('data', () => socket.destroy()))}/kamerton`,
    },
  }),
  'base.wrong_password': async () => ({ environment: await aRefusingBase('28P01') }),
  'base.not_let_in': async () => ({ environment: await aRefusingBase('28000') }),
  'base.starting': async () => ({ environment: await aRefusingBase('57P03') }),
  'base.other': async () => ({ environment: await aRefusingBase('XX000') }),
  'base.no_database': () => ({ environment: { DATABASE_URL: outsideUrlOf(postgres.address('nothing').owner) } }),
  'base.no_connections': async () => ({
    environment: await aBaseFor('crowded', 'alter role crowded connection limit 0'),
  }),
  'base.few_connections': async () => ({
    environment: await aBaseFor('narrow', 'grant kamerton_app to narrow', 'alter role narrow connection limit 9'),
  }),
  'base.too_old': async () => {
    const old = row({ text: '14.9', number: '140009' })
    const { port, close } = await fakePostgres((query) => (query === null ? welcome() : old))
    onTestFinished(close)
    return { environment: { DATABASE_URL: `postgres://kamerton@127.0.0.1:${port}/kamerton` } }
  },
  'base.pooler_instead': async () => {
    const pooler = await startTransactionPooler(postgres.address(await postgres.shared()).owner)
    onTestFinished(pooler.stop)
    return { environment: { DATABASE_URL: `postgres://postgres@127.0.0.1:${pooler.port}/any` } }
  },
  'base.pooler_refused': async () => {
    const { owner } = postgres.address(await postgres.shared())
    const pooler = await startTransactionPooler(owner)
    onTestFinished(pooler.stop)
    return {
      environment: {
        DATABASE_URL: outsideUrlOf(owner),
        DATABASE_POOLER_URL: `postgres://postgres@127.0.0.1:${pooler.port}/any`,
      },
    }
  },
  'base.read_only': async () => ({
    environment: await aBase('alter database $db set default_transaction_read_only = on'),
  }),
  'base.wrong_encoding': async () => {
    await postgres.run(
      'postgres',
      "create database latin encoding 'LATIN1' locale_provider libc locale 'C' template template0",
    )
    return { environment: { DATABASE_URL: outsideUrlOf(postgres.address('latin').owner) } }
  },
  'base.cannot_create': async () => ({ environment: await aBaseFor('guest', 'grant kamerton_app to guest') }),
  'base.cannot_read': async () => ({
    environment: await aBaseFor('newcomer', 'grant kamerton_app to newcomer', 'alter database $db owner to newcomer'),
  }),
  'base.not_in_role': async () => ({
    environment: await aBaseFor('apart', 'alter database $db owner to apart'),
  }),
  'base.cannot_make_roles': async () => {
    await postgres.run('postgres', 'alter role kamerton_app rename to kamerton_app_away')
    onTestFinished(() => postgres.run('postgres', 'alter role kamerton_app_away rename to kamerton_app'))
    return { environment: await aBaseFor('powerless', 'alter database $db owner to powerless') }
  },
  'base.role_passes_rules': async () => {
    await postgres.run('postgres', 'alter role kamerton_app bypassrls')
    onTestFinished(() => postgres.run('postgres', 'alter role kamerton_app nobypassrls'))
    return { environment: await aBase() }
  },
  'base.logs_answers': async () => ({
    environment: await aBase('alter database $db set log_min_duration_statement = 0'),
  }),
  'base.loses_writes': async () => ({ environment: await aBase('alter database $db set synchronous_commit = off') }),
  'base.work_waits': async () => ({
    environment: await aBase(
      `insert into pgboss.job (name, start_after, created_on)
       select name, now() - interval '1 hour', now() - interval '1 hour' from pgboss.queue limit 1`,
    ),
  }),
  'base.empty': async () => ({ environment: await aBase('drop table schema_migrations') }),
  'base.pending': async () => ({
    environment: await aBase(`delete from schema_migrations where name = '${migrations().at(-1)?.name}'`),
  }),
  'base.newer': async () => ({
    environment: await aBase("insert into schema_migrations (name, checksum) values ('9999-of-tomorrow.sql', 'x')"),
  }),
  'base.changed': async () => ({
    environment: await aBase(`update schema_migrations set checksum = 'x' where name = '${migrations().at(-1)?.name}'`),
  }),
  'base.before_baseline': async () => ({
    environment: await aBase("delete from schema_migrations where name like '0073-%' or name like '0074-%'"),
  }),

  // The clocks.
  'clock.apart_from_base': async () => ({
    environment: await aBase(),
    world: { now: () => new Date(Date.now() + 60_000) },
  }),
  'clock.apart_from_web': async () => {
    const port = await answering((_request, response) =>
      response.writeHead(200, { date: 'Sun, 29 Nov 2026 11:00:00 GMT' }).end(),
    )
    return { environment: { PUBLIC_URL: `http://127.0.0.1:${port}` } }
  },
  'clock.unchecked': async () => ({
    environment: { ...inFolder(() => {}), PUBLIC_URL: `http://127.0.0.1:${await aFreePort()}` },
  }),

  // The disk.
  'disk.full': () => ({ environment: inFolder(() => {}), world: { roomAt: async () => full } }),
  'disk.little': () => ({
    environment: inFolder(() => {}),
    world: { roomAt: async () => ({ ...full, freeBytes: 300 * 1024 ** 2 }) },
  }),
  'disk.no_inodes': () => ({
    environment: inFolder(() => {}),
    world: { roomAt: async () => ({ freeBytes: 1024 ** 4, inodes: 1_000_000, freeInodes: 12 }) },
  }),
  'disk.missing': () => ({ environment: { DATA_DIR: join(aFolder(), 'not/there') } }),
  'disk.closed': () => ({ environment: inFolder((folder) => chmodSync(folder, 0o711)), world: stranger }),
  'disk.not_folder': () => {
    const file = join(aFolder(), 'data')
    writeFileSync(file, '')
    return { environment: { DATA_DIR: file } }
  },
  'disk.not_writable': () => ({ environment: inFolder((folder) => chmodSync(folder, 0o755)), world: stranger }),
  'disk.other_owner': () => ({ environment: inFolder((folder) => chmodSync(folder, 0o777)), world: stranger }),

  // Mail.
  'mail.none': () => ({ environment: { NODE_ENV: 'production', PUBLIC_URL: 'https://kamerton.example' } }),
  'mail.unknown_host': () => ({ environment: { SMTP_URL: `smtp://${unknownHost}`, MAIL_FROM: 'a@kamerton.example' } }),
  'mail.nobody': async () => ({ environment: mailAt(await aFreePort()) }),
  'mail.silent': async () => ({ environment: mailAt(await aLine()), world: impatient }),
  'mail.not_smtp': async () => ({
    environment: mailAt(await aLine((socket) => socket.end('554 5.7.1 not for you\r\n'))),
  }),
  'mail.no_tls': async () => ({ environment: mailAt(await aMailServer(), '/?requireTLS=true') }),
  'mail.bad_certificate': async () => {
    const { cert, key } = aCertificate({ names: ['localhost'] })
    const port = await aMailServer({ secure: true, cert, key })
    return { environment: { SMTP_URL: `smtps://kamerton:right@127.0.0.1:${port}`, MAIL_FROM: 'a@kamerton.example' } }
  },
  'mail.login_refused': async () => ({
    environment: { ...mailAt(0), SMTP_URL: `smtp://kamerton:the-password@127.0.0.1:${await aMailServer()}` },
  }),
  'mail.other': async () => ({
    environment: mailAt(await aMailServer()),
    world: { tryMailServer: async () => ({ outcome: 'other', reason: 'no words' }) },
  }),
  'mail.letter_refused': async () => ({
    environment: mailAt(
      await aMailServer({ onMailFrom: (_address, _session, done) => done(new Error('not your address')) }),
    ),
    subject: { letterTo: 'ivan@kamerton.example' },
  }),
  'mail.default_sender': async () => ({
    environment: { SMTP_URL: `smtp://kamerton:right@127.0.0.1:${await aMailServer()}` },
  }),
  'mail.no_spf': async () => ({
    environment: mailAt(await aMailServer()),
    world: { txtRecords: async (name) => (name.startsWith('_dmarc') ? ['v=DMARC1; p=none'] : ['google-site']) },
  }),
  'mail.no_dmarc': async () => ({
    environment: mailAt(await aMailServer()),
    world: { txtRecords: async (name) => (name.startsWith('_dmarc') ? [] : ['v=spf1 -all']) },
  }),
  'mail.dns_silent': async () => ({
    environment: mailAt(await aMailServer()),
    world: { txtRecords: () => Promise.reject(new Error('ETIMEOUT')) },
  }),

  // Telegram.
  'telegram.wrong_token': async () => ({
    environment: botAt(await aBotApi(), { TELEGRAM_BOT_TOKEN: `1:${'x'.repeat(35)}` }),
  }),
  'telegram.unreachable': async () => ({ environment: botAt(await aFreePort()) }),
  'telegram.silent': async () => ({ environment: botAt(await aLine()), world: impatient }),
  'telegram.other': async () => ({
    environment: botAt(await answering((_request, response) => response.writeHead(200).end('a captive portal'))),
  }),
  'telegram.foreign_webhook': async () => ({
    environment: botAt(await aBotApi({ url: 'https://other.example/hook' })),
  }),
  'telegram.no_webhook': async () => ({ environment: botAt(await aBotApi(), { TELEGRAM_WEBHOOK: 'on' }) }),
  'telegram.webhook_fails': async () => ({
    environment: botAt(
      await aBotApi({
        url: 'https://kamerton.example/api/telegram',
        last_error_date: now.getTime() / 1000 - 60,
        last_error_message: 'SSL error',
      }),
      { TELEGRAM_WEBHOOK: 'on' },
    ),
  }),

  // The copies.
  'backups.none': () => ({}),
  'backups.no_folder': () => ({ environment: { BACKUP_DIR: join(aFolder(), 'unplugged') } }),
  'backups.closed': () => ({ environment: { BACKUP_DIR: aBackupFolder() }, world: stranger }),
  'backups.not_folder': () => {
    const file = join(aFolder(), 'backups')
    writeFileSync(file, '')
    return { environment: { BACKUP_DIR: file } }
  },
  'backups.not_writable': () => {
    const folder = aBackupFolder()
    chmodSync(folder, 0o755)
    return { environment: { BACKUP_DIR: folder }, world: stranger }
  },
  'backups.empty': () => ({ environment: { BACKUP_DIR: aFolder() } }),
  'backups.stale': () => ({ environment: { BACKUP_DIR: aBackupFolder([copyOf(50)]) } }),
  'backups.shrunk': () => {
    const folder = aBackupFolder([copyOf(1), copyOf(2)])
    writeFileSync(join(folder, copyOf(2)), 'of many more people than now')
    return { environment: { BACKUP_DIR: folder } }
  },
  'backups.open': () => {
    const folder = aBackupFolder()
    chmodSync(join(folder, copyOf(1)), 0o644)
    return { environment: { BACKUP_DIR: folder } }
  },
  'backups.kept_long': () => ({ environment: { BACKUP_DIR: aBackupFolder([copyOf(1), copyOf(24 * 40)]) } }),
  'backups.same_disk': () => {
    const folder = aBackupFolder()
    return { environment: { BACKUP_DIR: folder, DATA_DIR: join(folder, 'data') } }
  },
  'backups.not_tested': () => {
    const folder = aFolder()
    writeFileSync(join(folder, copyOf(1)), 'of people', { mode: 0o600 })
    return { environment: { BACKUP_DIR: folder } }
  },
  'backups.test_old': () => tested(restoreTest(copyTime(24 * 100))),
  'backups.test_failed': () => tested({ ...restoreTest(copyTime(3)), ok: false, refusal: 'строк меньше, чем в копии' }),
  'backups.test_unreadable': () => tested('half'),

  // The keys of rounds.
  'keys.beside': () => {
    const DATA_DIR = aFolder()
    return { environment: { DATA_DIR, NODE_ENV: 'production', PUBLIC_URL: 'https://kamerton.example' } }
  },
  'keys.left_behind': () => ({
    environment: {
      ROUND_KEYS_DIR: aFolder(),
      ...inFolder((folder) => {
        mkdirSync(join(folder, 'round-keys'))
        aKey(join(folder, 'round-keys'))
      }),
    },
  }),
  'keys.open': () => {
    const folder = aFolder()
    aKey(folder, 0o644)
    return { environment: { ROUND_KEYS_DIR: folder } }
  },
  'keys.closed': () => ({ environment: { ROUND_KEYS_DIR: aFolder() }, world: stranger }),
  'keys.not_folder': () => {
    const file = join(aFolder(), 'keys')
    writeFileSync(file, '')
    return { environment: { ROUND_KEYS_DIR: file } }
  },
  'keys.not_writable': () => {
    const folder = aFolder()
    chmodSync(folder, 0o755)
    return { environment: { ROUND_KEYS_DIR: folder }, world: stranger }
  },

  // The secret.
  'secret.not_yet': () => ({ environment: inFolder(() => {}) }),
  'secret.open': () => ({ environment: withSecret('ab'.repeat(32), 0o644) }),
  'secret.broken': () => ({ environment: withSecret('half of a secr') }),
  'secret.unreadable': () => ({ environment: withSecret('ab'.repeat(32)), world: stranger }),
  'secret.guessable': () => ({ environment: { SECRET_KEY: 'a'.repeat(64) } }),
} satisfies Partial<Record<FindingId, () => Broken | Promise<Broken>>>

function tested(outcome: unknown): Broken {
  const folder = aBackupFolder()
  writeFileSync(reportFile(folder), JSON.stringify(outcome))
  return { environment: { BACKUP_DIR: folder } }
}

const breakages: [string, () => Broken | Promise<Broken>][] = Object.entries(broken)

test.each(breakages.map(([id, breakIt]) => ({ id, breakIt })))(
  '$id is named, with its cure',
  async ({ id, breakIt }) => {
    const known = findingIds.find((one): one is FindingId => one === id)
    if (!known) throw new Error(`${id} is no finding`)
    const [group] = await examined(await breakIt(), [groupOf(known)])
    const findings = group?.findings ?? []
    const finding = findings.find((one) => one.id === known)
    expect(findings.map((one) => one.id)).toContain(known)
    expect(finding?.state).not.toBe('ok')
    expect(finding?.cure).toMatch(/\p{L}{3}/u)
    expect(JSON.stringify(findings)).not.toMatch(/\{\w+\}|the-password|undefined/)
  },
)

test('nothing is said of an installation where all is well', async () => {
  const environment = await aWholeInstallation(postgres)
  const seen = await examined({ environment, subject: wellPlaced, world: { now: () => new Date() } })
  const bad = seen.flatMap(({ findings }) => findings).filter(({ state }) => state !== 'ok')
  expect(bad).toEqual([])
  expect(isWell(seen)).toBe(true)
  expect(printFindings(seen).at(-1)).toBe('Всё в порядке.')
})

test('the variables that deploy/compose.yaml hands to the server are not called unknown', async () => {
  const compose = readFileSync(join(import.meta.dirname, '../../../deploy/compose.yaml'), 'utf8')
  const names = [...compose.matchAll(/\$\{([A-Z_]+)/g)].flatMap(([, name]) => name ?? [])
  expect(names).toContain('KAMERTON_HOST')
  const environment = Object.fromEntries(names.map((name) => [name, 'the-password']))
  const [group] = await examined({ environment }, ['environment'])
  expect(group?.findings.map(({ id }) => id)).not.toContain('environment.unknown')
})

/** Volumes and builds are those of the machine that runs the tests. */
const wellPlaced: Partial<Subject> = {
  roundKeys: { leftBehind: 0, usual: '', beside: false },
  versions: { product: '1', node: '26.0.0', server: 'fresh', web: 'fresh' },
}

test('a check that hangs or breaks is unchecked, and the others are done', async () => {
  const environment = {
    ...inFolder(() => {}),
    DATABASE_URL: `postgres://kamerton@127.0.0.1:${await aLine()}/kamerton`,
  }
  const world = instruments({ roomAt: () => Promise.reject(new Error('no such call')) })
  const seen = await examine(readInstallation(environment), world, {
    only: ['environment', 'base', 'disk'],
    longestMs: 300,
  })
  const idsOf = (name: GroupName) => seen.find(({ group }) => group === name)?.findings.map(({ id }) => id)
  expect(idsOf('base')).toEqual(['group.not_in_time'])
  expect(idsOf('disk')).toEqual(['group.broke'])
  expect(idsOf('environment')).toContain('environment.read')
})

test('every finding that is not good is broken here', () => {
  const bad = Object.values(groups)
    .flatMap(({ entries }) => Object.entries(entries))
    .flatMap(([id, { state }]) => (state === 'ok' ? [] : [id]))
  expect(bad.toSorted()).toEqual(Object.keys(broken).toSorted())
  expect(breakages.length).toBeGreaterThan(60)
})
