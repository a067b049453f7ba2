import { isIP } from 'node:net'
import { z } from 'zod'
import { isBackupKey } from './lib/database/backup/backup-key.ts'
import { OperatorVariables } from './operator.ts'
import { SellerVariables } from './seller.ts'
import { SetupVariables } from './setup-variables.ts'

/** 10.0.0.1, 10.0.0.0/8, fd00::/8, or one of the names that Fastify knows. */
function isAddressOrNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  return (
    version !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

const optionalUrl = (protocols: string[], example: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `ожидается адрес вида ${example}`,
    })
    .optional()

const wholeNumber = (min: number, max: number, error: string) =>
  z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })

/** The variables of the environment, each with its rule. `docs/variables.md` says what each is for. */
export const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'допустимы production, development и test' })
    .default('development'),
  PORT: z.coerce
    .number({ error: 'ожидается номер порта' })
    .int()
    .min(0, { error: 'ожидается номер порта от 0 до 65535' })
    .max(65535, { error: 'ожидается номер порта от 0 до 65535' })
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: optionalUrl(['http:', 'https:'], 'https://kamerton.company.ru'),
  DATA_DIR: z.string().min(1).optional(),
  ROUND_KEYS_DIR: z.string().min(1).optional(),
  DATABASE_URL: optionalUrl(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database'),
  DATABASE_POOLER_URL: optionalUrl(
    ['postgres:', 'postgresql:'],
    'postgres://kamerton_pool:password@pgbouncer:6432/database',
  ),
  DEMO: z.enum(['on', 'off'], { error: 'допустимы on и off' }).default('on'),
  DEMO_PASSWORD: z.string().min(8, { error: 'ожидается не меньше 8 знаков' }).optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'ожидается не меньше 16 знаков (openssl rand -hex 16)' }).optional(),
  SMTP_URL: optionalUrl(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+$/, { error: 'ожидается один email без имени' })
    .default('kamerton@localhost.localdomain'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[A-Za-z0-9_-]{20,}$/, { error: 'ожидается токен бота от @BotFather вида 123456:ABC…' })
    .optional(),
  TELEGRAM_API_ROOT: optionalUrl(['http:', 'https:'], 'https://api.telegram.org'),
  TELEGRAM_WEBHOOK: z.enum(['on', 'off'], { error: 'допустимы on и off' }).default('off'),
  BILLING: z.enum(['on', 'off'], { error: 'допустимы on и off' }).optional(),
  YOOKASSA_SHOP_ID: z
    .string()
    .regex(/^\d{1,12}$/, { error: 'ожидается номер магазина из кабинета ЮKassa' })
    .optional(),
  YOOKASSA_SECRET_KEY: z.string().min(10, { error: 'ожидается секретный ключ из кабинета ЮKassa' }).optional(),
  YOOKASSA_API_ROOT: optionalUrl(['http:', 'https:'], 'https://api.yookassa.ru/v3'),
  YOOKASSA_TAX_SYSTEM: wholeNumber(1, 6, 'ожидается номер системы налогообложения от 1 до 6').optional(),
  YOOKASSA_VAT_CODE: wholeNumber(1, 12, 'ожидается код ставки НДС от 1 до 12 (1 – без НДС)').default(1),
  METRIKA_ID: z
    .string()
    .regex(/^\d{1,12}$/, { error: 'ожидается номер счётчика Яндекс Метрики' })
    .optional(),
  METRIKA_ROOT: optionalUrl(['http:', 'https:'], 'https://mc.yandex.ru'),
  METRIKA_PERSONAL: z.enum(['on', 'off'], { error: 'допустимы on и off' }).default('off'),
  CONTACT_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, { error: 'ожидается email' })
    .optional(),
  OPERATOR_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, { error: 'ожидается email' })
    .optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_PUBLIC_KEY: z
    .string()
    .refine(isBackupKey, { error: 'ожидается открытый ключ age вида age1… (npm run backup:new-key)' })
    .optional(),
  BACKUP_IDENTITY_FILE: z.string().min(1).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'допустимы fatal, error, warn, info, debug, trace и silent',
    })
    .default('warn'),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((parts) => parts.every(isAddressOrNetwork), {
      error: 'ожидаются адреса или сети через запятую, например 127.0.0.1, 172.16.0.0/12',
    }),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, { error: 'ожидается 64 шестнадцатеричных знака (32 случайных байта)' })
    .optional(),
  ...SellerVariables.shape,
  ...OperatorVariables.shape,
  ...SetupVariables.shape,
})

/** The names of all variables that the product reads. */
export const variableNames: readonly string[] = Object.keys(Environment.shape)
