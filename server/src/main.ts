import { previewPath } from '@kamerton/contract/pulses/preview'
import pg from 'pg'
import { figuresOfBackups } from './backups/backup-figures.ts'
import { startBackups } from './backups/start-backups.ts'
import { chatTaps } from './chat-handlers.ts'
import { type Config, erasuresFile, readConfig } from './config.ts'
import { planFormPage } from './development-plans/links/plan-form.ts'
import { beginFirstStart, createDemoOnce, deleteHalfOfDemo, missingOutside, wantsDemo } from './first-start.ts'
import { buildHttp, type Http } from './http.ts'
import { jobHandlers } from './job-handlers.ts'
import { copiesBesideData, keysBesideData, refuseKeysLeftBehind } from './keys-apart.ts'
import { mailboxPath } from './letters/dev-mail.ts'
import { Unbound } from './lib/context.ts'
import { refuseWrongRole } from './lib/database/check-pooler.ts'
import { inheritEmbedded } from './lib/database/inherit-embedded.ts'
import { migrate } from './lib/database/migrate.ts'
import { openDatabase } from './lib/database/open-database.ts'
import { standTogether } from './lib/database/stand-together.ts'
import { erasuresIn } from './lib/erasures.ts'
import { freeBytesAt } from './lib/free-bytes.ts'
import { prepareJobs } from './lib/job-queue.ts'
import { openMailer } from './lib/mail/mailer.ts'
import { openPlatform } from './lib/platform.ts'
import { openLog } from './lib/process/log.ts'
import { root } from './lib/process/root.ts'
import { asListenRefusal, sentenceOf } from './lib/process/start-refusal.ts'
import { stopOnSignal } from './lib/process/stop-on-signal.ts'
import { roundKeysIn } from './lib/round-keys.ts'
import { openBot } from './lib/telegram/open-bot.ts'
import { startWork } from './lib/work.ts'
import { employeeFormPage } from './one-to-one/meetings/employee-form.ts'
import { checkRoundKeys } from './pulses/check-round-keys.ts'
import { respondPage } from './pulses/definition/respond-page.ts'
import { startBot } from './telegram/start-bot.ts'

const dist = `${root}/web/dist`
const publicForms = [
  { path: '/pulse/respond', load: respondPage },
  { path: previewPath, page: '/pulse/respond' },
  { path: '/onetoone/respond', load: employeeFormPage },
  { path: '/app/onetoone/form', page: '/onetoone/respond', load: employeeFormPage },
  { path: '/development-plan/form', load: planFormPage },
] as const

/** Everything that has been opened so far; it is closed in the opposite order. */
const opened = new AsyncDisposableStack()

try {
  await start(readConfig())
} catch (error) {
  // If it is stopped while starting, it fails on things that are closed already. The failure is not printed.
  if (!opened.disposed) {
    console.error(sentenceOf(error) ?? error)
    await opened.disposeAsync().catch(() => {})
    process.exit(1)
  }
}

async function start(config: Config): Promise<void> {
  const log = openLog(config.logLevel)
  stopOnSignal(opened, log)
  refuseKeysLeftBehind(config)

  const say = (line: string) => log.warn(line)
  const database = await openDatabase(config, say)
  opened.defer(() => database.stop())
  if (database.embedded && database.attached) opened.use(inheritEmbedded(config, say))
  const { app, owner, calls } = database.address
  const platform = openPlatform({
    app,
    ...(calls && { calls }),
    secret: config.secret,
    publicUrl: config.publicUrl,
    mailer: openMailer(config, log),
    erasures: erasuresIn(erasuresFile(config)),
    roundKeys: roundKeysIn(config.roundKeysDir),
    bot: await openBot(config, log),
    billing: config.billing,
    payments: config.payments,
    seller: config.seller,
    contactEmail: config.contactEmail,
    operatorEmail: config.operatorEmail,
    log,
  })
  opened.defer(() => platform.close())

  // The first start may store settings while the server runs.
  let { backups: keptCopies } = config
  const backupSettings = () => keptCopies
  const webhook = config.telegram?.webhook ?? false
  const http = buildHttp(platform, {
    log,
    trustProxy: config.trustProxy,
    dist,
    publicForms,
    processMetrics: true,
    forThisMachine: config.forThisMachine,
    metricsToken: config.metricsToken,
    freeBytes: async () => (database.embedded ? freeBytesAt(config.dataDir) : null),
    backups: () => figuresOfBackups(backupSettings(), platform.now()),
    webhook,
    counter: config.counter,
    operator: config.operator,
  })
  opened.defer(() => http.close())
  // From here on probes and pages are answered. Calls are answered once the database has the right schema.
  platform.publicUrl = await listen(http, config)
  await deleteHalfOfDemo(config, database)
  await migrate(owner)
  await prepareJobs(app, owner, pg.Client)
  await refuseWrongRole(database.address)
  const standing = await standTogether(app, config, log)
  opened.defer(() => standing.stop())
  const apply = () => {
    const stored = readConfig()
    platform.mailer.close()
    platform.mailer = openMailer(stored, log)
    keptCopies = stored.backups
  }
  const greeting = wantsDemo(config, database)
    ? await createDemoOnce(config, platform)
    : await beginFirstStart(config, platform, { app, apply })
  const unbound = new Unbound(platform)
  await startWork(unbound, jobHandlers)
  const stopping = new AbortController()
  // Nobody waits for the check; the night repeats the parts that fail.
  const checking = checkRoundKeys(unbound, stopping.signal).catch((error: unknown) =>
    log.warn({ err: error }, 'keys of rounds not checked'),
  )
  opened.defer(() => {
    stopping.abort()
    return checking
  })
  const backups = startBackups({ platform, owner, settings: backupSettings, scratch: config.dataDir }, app)
  opened.defer(() => backups.stop())
  if (platform.bot) {
    const listening = startBot(platform, { bot: platform.bot, taps: chatTaps, log }, { app, webhook })
    opened.defer(() => listening.stop())
  }
  http.phase = 'ready'
  // This runs first at the end, so that no more calls are sent here while the bot finishes its answer.
  opened.defer(() => {
    http.phase = 'stopping'
  })
  const mailbox = mailboxPath(platform)
  for (const line of greeting) console.log(line)
  for (const line of [...missingOutside(config), ...keysBesideData(config), ...copiesBesideData(config)])
    console.log(`Стоит знать: ${line}`)
  if (mailbox) console.log(`Письма: ${platform.publicUrl}${mailbox}`)
  console.log(`Камертон готов: ${platform.publicUrl}`)
}

/** Returns the address that people open; with PORT=0 it is known only now. */
async function listen({ app }: Http, { host, port, publicUrl }: Config): Promise<string> {
  try {
    const bound = await app.listen({ host, port })
    return port === 0 ? `http://localhost:${new URL(bound).port}` : publicUrl
  } catch (error) {
    throw asListenRefusal(error, host, port)
  }
}
