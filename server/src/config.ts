import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Seller } from '@kamerton/contract/payments/seller'
import type { z } from 'zod'
import type { BackupSettings } from './backups/backup-settings.ts'
import { Environment } from './environment.ts'
import type { Counter } from './lib/http/counter.ts'
import type { Operator } from './lib/http/operator.ts'
import { isForThisMachine, isLoopback } from './lib/http/this-machine.ts'
import type { PaymentSetup } from './lib/payment-setup.ts'
import { usualKeysDir } from './lib/round-keys.ts'
import { readOperator } from './operator.ts'
import { readSeller } from './seller.ts'
import { readSettings, type SettingName, type Settings, settingNames, settingsFile } from './settings-file.ts'
import { type EnvironmentSetup, readSetup } from './setup-variables.ts'

/** The environment, parsed once. Everything else receives what it needs from here. */
export type Config = {
  production: boolean
  port: number
  host: string
  publicUrl: string
  dataDir: string
  /**
   * The folder of the keys that confidential answers are sealed to while their round runs, a file each. No backup may
   * hold them.
   */
  roundKeysDir: string
  /** Without it the product runs its own PostgreSQL under `dataDir`. */
  databaseUrl: string | null
  /**
   * Address of PgBouncer, or another pooler with one connection for each transaction, before that database. Calls go
   * through it.
   */
  databasePoolerUrl: string | null
  demo: boolean
  /** The password of all people of the demo company. Without it a random one is made and printed. */
  demoPassword: string | null
  /** HOST and PUBLIC_URL both lead to this machine only, so details that would help a stranger may be shown. */
  forThisMachine: boolean
  /** The token for reading `/metrics` from any address. */
  metricsToken: string | null
  smtpUrl: string | null
  mailFrom: string
  /** Settings that the environment gives, and that the page of the first start therefore does not ask for. */
  fixed: Settings
  /** The first owner and their company, for an empty installation. Null: a browser asks for them. */
  setup: EnvironmentSetup | null
  /** Without it there is no bot. `webhook`: Telegram calls us, instead of our asking. */
  telegram: { token: string; apiRoot: string; webhook: boolean } | null
  /**
   * Whether the installation is a service, where places have a limit and cost money. An own server has neither. This is
   * the only switch between the two ways.
   */
  billing: boolean
  /** The way to pay. Without keys of a shop there is none in production, and elsewhere a page that plays a payment. */
  payments: PaymentSetup
  /**
   * Address for letters of people: at the foot of the pages, and for requests for an offer. Null: no address was named,
   * and the pages offer none.
   */
  contactEmail: string | null
  /** Address for letters about the installation itself, such as a backup that failed. Null: nobody gets them. */
  operatorEmail: string | null
  /** Null: the server makes no copies of its database. */
  backups: BackupSettings | null
  /** The file of the private key, for restoring a copy that is encrypted; a server needs none. */
  backupIdentityFile: string | null
  /** The counter of visits by those who agree. Null: nobody is counted, as everywhere outside production. */
  counter: Counter | null
  /** The seller on bills and acts. Null: nobody pays by bill here. */
  seller: Seller | null
  /** The operator of the installation, as the documents name them. Null: none was named, and the documents say so. */
  operator: Operator['named']
  logLevel: string
  /** Addresses whose X-Forwarded-For is trusted. By default this machine's own, if nobody else can reach HOST. */
  trustProxy: string[]
  /**
   * Secret of 32 bytes that signs derived links; it also sealed answers that wait in rounds of an earlier version.
   * Losing it invalidates both.
   */
  secret: Buffer
}

/**
 * A variable, and the sentence about its fault, without a full stop. `file`: the variable was stored there by the first
 * start, and the environment does not give it.
 */
export type ConfigFault = { variable: string; sentence: string; file?: string }

/** A start that cannot succeed, with a sentence for the person who started it. */
export class ConfigRefusal extends Error {
  override name = 'ConfigRefusal'
  // Two refusals with one message are equal, so this is no property of theirs.
  readonly #faults: readonly ConfigFault[]

  constructor(message: string, faults: readonly ConfigFault[] = []) {
    super(message)
    this.#faults = faults
  }

  get faults(): readonly ConfigFault[] {
    return this.#faults
  }
}

const refusalOf = (faults: readonly ConfigFault[]): ConfigRefusal =>
  new ConfigRefusal(
    faults
      .map(
        ({ variable, sentence, file }) =>
          `${file ? `Файл ${file}, настройка` : 'Переменная окружения'} ${variable}: ${sentence}.`,
      )
      .join('\n'),
    faults,
  )

/**
 * Reads the environment, or refuses with one sentence for each thing that is wrong. With `mayWrite: false` no folder
 * and no secret is made, and the secret of an installation that has none yet is empty. With `readStored: false` the
 * settings of the first start are passed over.
 */
export function readConfig(
  environment: NodeJS.ProcessEnv = process.env,
  { mayWrite = true, readStored = true }: { mayWrite?: boolean; readStored?: boolean } = {},
): Config {
  // A compose file passes a missing variable as an empty text.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const dataDir = resolve(given.DATA_DIR ?? './data')
  const file = settingsFile(dataDir)
  const stored = readStored ? readSettings(dataDir) : {}
  if (!stored) {
    const sentence = `файл ${file} не прочитать: исправьте его или удалите`
    throw new ConfigRefusal(`${sentence.replace('ф', 'Ф')}.`, [{ variable: 'settings.json', sentence, file }])
  }
  const parsed = Environment.safeParse({ ...stored, ...given })
  if (!parsed.success)
    throw refusalOf(
      parsed.error.issues.map(({ path, message }) => {
        const variable = path.join('.')
        const isStored = variable in stored && !(variable in given)
        return { variable, sentence: message, ...(isStored && { file }) }
      }),
    )
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const faults: ConfigFault[] = []
  const fault = (variable: string, sentence: string) => faults.push({ variable, sentence })
  if (production && !env.PUBLIC_URL)
    fault('PUBLIC_URL', 'в production укажите адрес, по которому люди открывают сервис: он попадает в письма')
  if (production && env.DATABASE_URL && !env.DATA_DIR && !env.ROUND_KEYS_DIR)
    fault(
      'ROUND_KEYS_DIR',
      'в production с внешней базой укажите папку, которая переживёт перезапуск и одна у всех серверов. В ней ключи идущих опросов без имён; без них ответы не открыть, и людей придётся спрашивать заново',
    )
  if (env.DATABASE_POOLER_URL && !env.DATABASE_URL)
    fault(
      'DATABASE_POOLER_URL',
      'задайте и DATABASE_URL – прямой адрес той же базы: миграциям, очереди заданий и замкам нужно своё соединение',
    )
  // Telegram calls encrypted addresses only.
  if (env.TELEGRAM_BOT_TOKEN && env.TELEGRAM_WEBHOOK === 'on' && !env.PUBLIC_URL?.startsWith('https:'))
    fault('TELEGRAM_WEBHOOK', 'Telegram вызывает только адреса https, укажите такой в PUBLIC_URL или выключите webhook')
  if ((env.YOOKASSA_SHOP_ID === undefined) !== (env.YOOKASSA_SECRET_KEY === undefined))
    fault('YOOKASSA_SHOP_ID', 'задайте и YOOKASSA_SECRET_KEY – или ни одной из двух')
  if (env.BACKUP_PUBLIC_KEY && !env.BACKUP_DIR) fault('BACKUP_PUBLIC_KEY', 'задайте и BACKUP_DIR – папку для копий')
  if (production && env.DATABASE_URL && !env.SECRET_KEY)
    fault('SECRET_KEY', 'в production с внешней базой укажите 64 шестнадцатеричных знака (openssl rand -hex 32)')
  if (faults.length > 0) throw refusalOf(faults)
  const seller = readSeller(env, refuse)
  const billing = env.BILLING
    ? env.BILLING === 'on'
    : !production || seller !== null || env.YOOKASSA_SHOP_ID !== undefined
  // An own server may get its mail server at the first start, in the browser.
  if (production && billing && env.DATABASE_URL && !env.SMTP_URL)
    refuse('SMTP_URL', 'с внешней базой в production письма некуда отправлять, укажите почтовый сервер')
  const host = env.HOST
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  return {
    production,
    port: env.PORT,
    host,
    publicUrl,
    forThisMachine: isForThisMachine({ host, publicUrl }),
    dataDir,
    roundKeysDir: env.ROUND_KEYS_DIR ? resolve(env.ROUND_KEYS_DIR) : usualKeysDir(dataDir),
    databaseUrl: env.DATABASE_URL ?? null,
    databasePoolerUrl: env.DATABASE_POOLER_URL ?? null,
    demo: env.DEMO === 'on',
    demoPassword: env.DEMO_PASSWORD ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    fixed: fixedOf(given),
    setup: readSetup(env, refuse),
    telegram: env.TELEGRAM_BOT_TOKEN
      ? {
          token: env.TELEGRAM_BOT_TOKEN,
          apiRoot: (env.TELEGRAM_API_ROOT ?? 'https://api.telegram.org').replace(/\/+$/, ''),
          webhook: env.TELEGRAM_WEBHOOK === 'on',
        }
      : null,
    billing,
    payments: paymentsOf(env, production),
    contactEmail: env.CONTACT_EMAIL ?? (production ? null : contactOfTrial),
    operatorEmail: env.OPERATOR_EMAIL ?? env.CONTACT_EMAIL ?? null,
    backups: env.BACKUP_DIR ? { dir: resolve(env.BACKUP_DIR), publicKey: env.BACKUP_PUBLIC_KEY ?? null } : null,
    backupIdentityFile: env.BACKUP_IDENTITY_FILE ?? null,
    counter:
      production && env.METRIKA_ID
        ? {
            id: env.METRIKA_ID,
            root: new URL(env.METRIKA_ROOT ?? 'https://mc.yandex.ru').origin,
            personal: env.METRIKA_PERSONAL === 'on',
          }
        : null,
    seller,
    operator: readOperator(env, seller, refuse),
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY.length === 0 && isLoopback(host) ? ['loopback'] : env.TRUST_PROXY,
    secret: env.SECRET_KEY
      ? Buffer.from(env.SECRET_KEY, 'hex')
      : mayWrite
        ? secretOf(dataDir, { production })
        : knownSecret(dataDir),
  }
}

/** Settings of the first start that the environment gives by itself. */
const fixedOf = (given: NodeJS.ProcessEnv): Settings =>
  Object.fromEntries(
    settingNames.flatMap((name): [SettingName, string][] => {
      const value = given[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

const refuse = (variable: string, sentence: string): never => {
  throw refusalOf([{ variable, sentence }])
}

/**
 * An example address, so that a trial shows where the address stands. In production nobody would read letters sent
 * there.
 */
const contactOfTrial = 'hello@kamerton.example'

/** Short enough that a person learns within three seconds that the provider does not answer. */
const paymentTimeoutMs = 1_200

function paymentsOf(env: z.output<typeof Environment>, production: boolean): PaymentSetup {
  if (env.YOOKASSA_SHOP_ID === undefined || env.YOOKASSA_SECRET_KEY === undefined)
    return { kind: production ? 'none' : 'sandbox' }
  return {
    kind: 'yookassa',
    shopId: env.YOOKASSA_SHOP_ID,
    secretKey: env.YOOKASSA_SECRET_KEY,
    apiRoot: (env.YOOKASSA_API_ROOT ?? 'https://api.yookassa.ru/v3').replace(/\/+$/, ''),
    taxSystem: env.YOOKASSA_TAX_SYSTEM ?? null,
    vatCode: env.YOOKASSA_VAT_CODE,
    timeoutMs: paymentTimeoutMs,
  }
}

/**
 * The list of deletions, for repeating them when an older backup is restored. The list must outlive the database, so it
 * lies outside it.
 */
export const erasuresFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'erasures.log')

/** The file of the secret that an installation made for itself. */
export const secretFile = (dataDir: string): string => join(dataDir, 'secrets', 'key')

/** The secret that lies there already. Empty: none does, or nobody could use it. */
function knownSecret(dataDir: string): Buffer {
  try {
    const text = readFileSync(secretFile(dataDir), 'utf8').trim()
    return Buffer.from(isSecret(text) ? text : '', 'hex')
  } catch {
    return Buffer.alloc(0)
  }
}

const isSecret = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** The embedded mode keeps its secret beside its data. */
function secretOf(dataDir: string, { production }: { production: boolean }): Buffer {
  // If we are root, PostgreSQL runs as another user, who must be able to pass through the folder. So the secret gets
  // its own.
  const file = secretFile(dataDir)
  const folder = dirname(file)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new ConfigRefusal(
      `Переменная окружения DATA_DIR: папку ${dataDir} нельзя прочитать или в неё нельзя писать. Проверьте права или укажите другую.`,
    )
  }
  try {
    // Of two first starts at one moment, one creates the file and the other reads it.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!exists) throw new ConfigRefusal(`Не удалось записать секрет в ${file}: ${String(error)}`)
  }
  if ((statSync(file).mode & 0o077) !== 0) {
    if (production)
      throw new ConfigRefusal(
        `Файл ${file} могли прочитать другие пользователи машины. Смените секрет (удалите файл: разосланные ссылки перестанут открываться) или верните ему права 0600.`,
      )
    chmodSync(file, 0o600)
  }
  const text = readFileSync(file, 'utf8').trim()
  if (!isSecret(text)) throw new ConfigRefusal(`Файл ${file} повреждён: в нём должны быть 64 шестнадцатеричных знака.`)
  return Buffer.from(text, 'hex')
}
