import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@kamerton/contract/contract'
import type { ErrorBody } from '@kamerton/contract/errors'
import type { Endpoint, Endpoints, Output, RawInput } from '@kamerton/contract/lib/endpoint'
import { requestOf } from '@kamerton/contract/lib/endpoint'
import { fileNameIn } from '@kamerton/contract/lib/file-answer'
import type { Seller } from '@kamerton/contract/payments/seller'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApi } from '../app.ts'
import { Unbound } from '../lib/context.ts'
import type { DatabaseAddress } from '../lib/database/connection.ts'
import { type Erasures, noErasures } from '../lib/erasures.ts'
import { keepingMailer, type Mailer } from '../lib/mail/mailer.ts'
import type { PaymentSetup } from '../lib/payment-setup.ts'
import { type OpenPlatform, openPlatform } from '../lib/platform.ts'
import type { Logger } from '../lib/process/log.ts'
import { roundKeysIn } from '../lib/round-keys.ts'
import type { Signer } from '../lib/signing/signer.ts'
import type { Bot } from '../lib/telegram/bot-api.ts'
import { drainJobs } from './drain-jobs.ts'
import { testSeller } from './factories/seller.ts'
import { onDatabase, templateOf } from './global-setup.ts'
import { quietBot } from './peers/quiet-bot.ts'
import { cloneDatabase, dropDatabase } from './test-server.ts'

/** A refusal as a caller gets it. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly body: ErrorBody
  readonly headers: Record<string, unknown>
  constructor(status: number, body: ErrorBody, headers: Record<string, unknown>) {
    super(`${status} ${body.code} ${JSON.stringify(body.detail)}`)
    this.status = status
    this.code = body.code
    this.body = body
    this.headers = headers
  }
}

type ClientOf<T extends Endpoints> = { [K in keyof T]: (input?: RawInput<T[K]>) => Promise<Output<T[K]>> }
export type Client = { [F in keyof typeof contract]: ClientOf<(typeof contract)[F]> }

export type TestApp = {
  app: FastifyInstance
  platform: OpenPlatform
  database: DatabaseAddress
  /** Every call of the contract, as the bearer of a token or as nobody. */
  as(token?: string | null, more?: { ip?: string }): Client
  /** The clock of the product; it stands still until the test moves it. */
  clock: { now: Date; pass(milliseconds: number): void }
  /**
   * Runs the jobs of the queue, including those that they add; `future` also runs jobs that are scheduled for later.
   */
  runJobs(options?: { future?: boolean }): Promise<number>
  unbound: Unbound
  /** The owner's connection, past row-level security: for checks, not for changes. */
  owner: pg.Pool
  /** The folder of the private keys of rounds. */
  keyFolder: string
  /** Closes the product, and keeps its database and keys for another one. The caller removes the keys. */
  leave(): Promise<Left>
  close(): Promise<void>
}

/** The remains of a closed product: the name of its database, and a folder of keys. */
export type Left = { name: string; keys: string }

type TestAppOptions = {
  now?: Date
  mailer?: Mailer
  bot?: Bot | null
  erasures?: Erasures
  secret?: Buffer
  /** Makes rounds of confidential pulses blind: each of their segments costs 0.3 s for a key. */
  secureContext?: boolean
  signer?: Signer
  billing?: boolean
  payments?: PaymentSetup
  seller?: Seller | null
  contactEmail?: string | null
  operatorEmail?: string | null
  deadline?: OpenPlatform['deadline']
  log?: Logger
  /** Puts a pooler between the product and its database. */
  callsThrough?: (database: DatabaseAddress) => Promise<pg.PoolConfig>
  /** Starts from the remains of another product instead of an empty one, as often as a test wants. Not on a cluster. */
  from?: Left
}

/** The product on a database of its own, cloned from the migrated template. One per test file. */
export async function startTestApp({
  now = new Date('2026-11-18T09:00:00Z'),
  mailer = keepingMailer(),
  bot = quietBot(),
  erasures = noErasures,
  secret = randomBytes(32),
  secureContext = false,
  signer,
  billing = true,
  payments = { kind: 'sandbox' },
  seller = testSeller,
  contactEmail = null,
  operatorEmail = null,
  // A machine that is busy with other tests must not miss deadlines; tests of deadlines set their own.
  deadline = () => new AbortController().signal,
  log = pino({ level: 'silent' }),
  callsThrough,
  from,
}: TestAppOptions = {}): Promise<TestApp> {
  const server = inject('testDatabase')
  const name = `kamerton_test_${randomBytes(6).toString('hex')}`
  const machines = inject('testMachines')
  await cloneDatabase(machines, name, from?.name ?? templateOf(server))
  const database = onDatabase(server, name)
  const clock = {
    now,
    pass: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  const calls = callsThrough ? await callsThrough(database) : database.calls
  const keyFolder = await mkdtemp(join(tmpdir(), 'kamerton-round-keys-'))
  if (from) await cp(from.keys, keyFolder, { recursive: true })
  const platform = openPlatform({
    app: database.app,
    ...(calls && { calls }),
    secret,
    publicUrl: 'https://kamerton.test',
    secureContext,
    mailer,
    erasures,
    roundKeys: roundKeysIn(keyFolder),
    ...(signer && { signer }),
    bot,
    billing,
    payments,
    seller,
    contactEmail,
    operatorEmail,
    log,
    now: () => clock.now,
    deadline,
    poolSize: 20,
  })
  const app = buildApi(platform, { log, trustProxy: ['127.0.0.1'] })
  await app.ready()
  // On a cluster, a query over the rows of all companies has to carry rows between machines. Changes of triggers have
  // to be enabled there. Both are allowed here and nowhere else.
  const owner = new pg.Pool({
    ...database.owner,
    max: 3,
    options: '-c citus.enable_repartition_joins=on -c citus.enable_unsafe_triggers=on',
  })
  const unbound = new Unbound(platform)
  const close = async () => {
    await app.close()
    await platform.close()
    await owner.end()
    // Each database of a cluster has a background worker of its own, and a server can run few of them.
    if (machines.length > 1) await dropDatabase(machines, name)
    await rm(keyFolder, { recursive: true })
  }
  return {
    app,
    platform,
    database,
    clock,
    owner,
    keyFolder,
    unbound,
    as: (token = null, { ip = '10.0.0.1' } = {}) => clientOf(app, token, ip),
    runJobs: (options = {}) => drainJobs(owner, unbound, options),
    async leave() {
      const keys = await mkdtemp(join(tmpdir(), 'kamerton-left-keys-'))
      await cp(keyFolder, keys, { recursive: true })
      await close()
      return { name, keys }
    },
    close,
  }
}

/** The product for all tests of a file: it starts before the first of them and closes after the last. */
export function testAppOfFile(options: TestAppOptions = {}): TestApp {
  let running: TestApp | undefined
  beforeAll(async () => {
    running = await startTestApp(options)
  })
  afterAll(() => running?.close())
  const started = (): TestApp => {
    if (!running) throw new Error('the product starts before the first test of the file, and not earlier')
    return running
  }
  return {
    get app() {
      return started().app
    },
    get platform() {
      return started().platform
    },
    get database() {
      return started().database
    },
    get clock() {
      return started().clock
    },
    get owner() {
      return started().owner
    },
    get keyFolder() {
      return started().keyFolder
    },
    get unbound() {
      return started().unbound
    },
    as: (token, more) => started().as(token, more),
    runJobs: (jobs) => started().runJobs(jobs),
    leave: () => started().leave(),
    close: () => started().close(),
  }
}

function clientOf(app: FastifyInstance, token: string | null, ip: string): Client {
  const tables: Record<string, Endpoints> = contract
  const features = Object.entries(tables).map(([feature, table]) => [
    feature,
    Object.fromEntries(
      Object.entries(table).map(([name, endpoint]) => [
        name,
        (input: object = {}) => call(app, endpoint, input, token, ip),
      ]),
    ),
  ])
  // The client has a function for each call of the contract because both come from the same table.
  return Object.fromEntries(features) as Client
}

async function call(
  app: FastifyInstance,
  endpoint: Endpoint,
  input: object,
  token: string | null,
  ip: string,
): Promise<unknown> {
  const { url, method, body } = requestOf(endpoint, { ...input })
  const response = await app.inject({
    url,
    method,
    ...(body === undefined ? {} : { payload: body }),
    headers: {
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'x-forwarded-for': ip,
    },
  })
  if (response.statusCode >= 400) throw new Refused(response.statusCode, response.json(), response.headers)
  if (endpoint.givesFile)
    return endpoint.output.parse({
      file_name: fileNameIn(String(response.headers['content-disposition'])),
      type: response.headers['content-type'],
      content: new Uint8Array(response.rawPayload),
    })
  return endpoint.output.parse(response.json())
}
