import { callAreas, contract } from '@kamerton/contract/contract'
import { pulses } from '@kamerton/contract/pulses/endpoints'
import type { FastifyInstance } from 'fastify'
import { buildApi } from './app.ts'
import { chatTaps } from './chat-handlers.ts'
import { countDueJobs, countFailedJobs } from './health/queries.ts'
import type { FreeBytes, Phase } from './health/readiness.ts'
import { healthRoutes } from './health/routes.ts'
import { addDevMail } from './letters/dev-mail.ts'
import { AppError } from './lib/app-error.ts'
import { marksOf, migrations } from './lib/database/migrate.ts'
import { answerInTime } from './lib/http/answer-deadline.ts'
import { serveApiDocs } from './lib/http/api-docs/serve-api-docs.ts'
import { compressAnswers } from './lib/http/compressed.ts'
import type { Counter } from './lib/http/counter.ts'
import { firstStartPages } from './lib/http/first-start-pages.ts'
import { readFrontEnd, serveFrontEnd } from './lib/http/front-end.ts'
import { serveOpenApi } from './lib/http/openapi.ts'
import type { Operator } from './lib/http/operator.ts'
import { type PublicForm, servePublicForm } from './lib/http/public-form-page.ts'
import { securityHeaders } from './lib/http/security-headers.ts'
import { callsUnderWay } from './lib/pace/calls-under-way.ts'
import type { OpenPlatform } from './lib/platform.ts'
import { closeGracefully } from './lib/process/close-gracefully.ts'
import type { Logger } from './lib/process/log.ts'
import { countMessages } from './lib/process/message-counts.ts'
import { type BackupFigures, serveMetrics } from './lib/process/metrics.ts'
import { addWebhook } from './telegram/start-bot.ts'

export type HttpParts = {
  log: Logger
  trustProxy?: string[]
  /** The built front end. */
  dist: string
  publicForms: readonly PublicForm[]
  /** Whether to add the metrics of the process; they can be collected once in a process. */
  processMetrics?: boolean
  /** Restricts the numbers to programs of this machine, and to callers with the token. */
  forThisMachine?: boolean
  metricsToken?: string | null
  /** Free bytes of the database's disk, where the database is ours. */
  freeBytes?: FreeBytes
  /** State of the folder of copies; null: there is none. */
  backups?: () => Promise<BackupFigures | null>
  /** Whether Telegram calls us. */
  webhook?: boolean
  /** The counter of visits to pages, for those who agree. */
  counter?: Counter | null
  /** The name of the operator of the installation, where its environment gives one. */
  operator?: Operator['named']
}

export type Http = { app: FastifyInstance; phase: Phase; close(): Promise<void> }

/** Everything that answers over HTTP: the calls, and around them headers, health, numbers, pages. */
export function buildHttp(
  platform: OpenPlatform,
  {
    log,
    trustProxy,
    dist,
    publicForms,
    processMetrics = false,
    forThisMachine = false,
    metricsToken = null,
    webhook = false,
    counter = null,
    operator = null,
    freeBytes = async () => null,
    backups = async () => null,
  }: HttpParts,
): Http {
  const app = buildApi(platform, { log, trustProxy })
  const http: Http = {
    app,
    phase: 'starting',
    close() {
      http.phase = 'stopping'
      return app.close()
    },
  }
  securityHeaders(app, { https: platform.publicUrl.startsWith('https:') })
  const calls = callsUnderWay(platform)
  calls.watch(app)
  closeGracefully(app, calls)
  // The deadline is registered before hooks that delay an answer which is under way.
  answerInTime(app)
  compressAnswers(app)
  refuseUntilReady(app, () => http.phase)

  const db = platform.pool
  const expected = migrations().flatMap((migration) => marksOf(migration).map(({ name }) => name))
  healthRoutes(app, { db, migrations: expected, phase: () => http.phase, freeBytes, secret: platform.secret })
  const jobs = async () => ({ ...(await countDueJobs(db)), failed: await countFailedJobs(db) })
  const readers = { forThisMachine, token: metricsToken }
  serveMetrics(
    app,
    { pool: platform.poolState, jobs, backups, messages: platform.shared(countMessages), unwatched: stepsOfAnonymity },
    { ofProcess: processMetrics, ...readers },
  )
  const described = { contract, areas: callAreas }
  serveOpenApi(app, described)

  addDevMail(app, platform)
  if (webhook && platform.bot) addWebhook(app, platform, { bot: platform.bot, taps: chatTaps, log })
  const frontEnd = readFrontEnd(dist)
  serveApiDocs(app, described, frontEnd)
  for (const form of publicForms) servePublicForm(app, frontEnd, platform, log, form)
  serveFrontEnd(app, frontEnd, {
    // With PORT=0 the address is known only later.
    get publicUrl() {
      return platform.publicUrl
    },
    billing: platform.billing,
    operator: { contactEmail: platform.contactEmail, named: operator },
    counter,
    ledTo: firstStartPages(platform),
  })
  return http
}

/** The two steps of an anonymous answer: taking a right, and answering with it. */
const stepsOfAnonymity = new Set(
  [pulses.takeCredential, pulses.takeOwnCredential, pulses.answerBlindly].map(({ path }) => path),
)

/** While the database is being prepared, pages are served and calls are asked to retry later. */
function refuseUntilReady(app: FastifyInstance, phase: () => Phase): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isCall = request.url.startsWith('/api/') && !/^\/api\/(?:health\/|version\b)/.test(request.url)
    const waits = phase() === 'starting' && isCall
    done(waits ? new AppError('unavailable') : undefined)
  })
}
