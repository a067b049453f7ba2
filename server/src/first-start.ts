import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { httpsGapsOf } from '@kamerton/contract/installation/https'
import { quoted } from '@kamerton/contract/lib/names'
import type pg from 'pg'
import type { Config } from './config.ts'
import { setUpByEnvironment } from './installation/set-up-by-environment.ts'
import { type Platform, Unbound } from './lib/context.ts'
import type { OpenDatabase } from './lib/database/open-database.ts'
import { resetDatabase } from './lib/database/reset.ts'
import { listCompanyIds } from './lib/database/tenants.ts'
import { isLoopback } from './lib/http/this-machine.ts'
import { type InstallationFacts, openInstallation } from './lib/installation.ts'
import { keepSettings, settingsFile } from './settings-file.ts'

/**
 * Whether a start creates the demo company. It does so on its own database and for its own machine only, so that
 * somebody who tries the product finds a year of data. A server that a network can reach gets no such people: their
 * password is printed in a terminal.
 */
export const wantsDemo = ({ demo, production, host, setup }: Config, { embedded, attached }: OpenDatabase): boolean =>
  demo && setup === null && !production && embedded && !attached && isLoopback(host)

/** The marker file. It exists while the company is being made: nobody can sign in before it is complete. */
const markerOf = ({ dataDir }: Config): string => join(dataDir, 'demo-unfinished')

/**
 * Deletes half a company, the only content of the database after an interrupted start. The very next start does so,
 * even if it wants no demo: a later one would delete real data.
 */
export async function deleteHalfOfDemo(config: Config, { address, embedded, attached }: OpenDatabase): Promise<void> {
  if (!embedded || attached || !existsSync(markerOf(config))) return
  await resetDatabase(address.owner)
  forgetHalfOfDemo(config)
}

/** Removes the marker: the database holds no half-made company, and its content is meant to stay. */
export const forgetHalfOfDemo = (config: Config): void => rmSync(markerOf(config), { force: true })

/** Fills an empty database with the demo company. Returns the lines to print for the person who started the server. */
export async function createDemoOnce(config: Config, platform: Platform): Promise<string[]> {
  if ((await listCompanyIds(platform.pool)).length > 0) return []
  writeFileSync(markerOf(config), '')
  const { createDemoCompany } = await import('../db/demo/create-demo-company.ts')
  const { name, logins } = await createDemoCompany(platform, config.demoPassword)
  forgetHalfOfDemo(config)
  return [
    `Создана демонстрационная компания ${quoted(name)}. Войти: ${platform.publicUrl}/login`,
    ...logins.map(({ role, email, password }) => `  ${role.padEnd(8)} ${email}  ${password}`),
    'Пароль у всех один и больше не напечатается. Начать с пустой базы: DEMO=off.',
  ]
}

/**
 * Begins the first start of an empty installation: by the variables SETUP_…, or on an own server by a link that only
 * the operator reads. `apply` uses stored settings in this process. Returns the lines to print.
 */
export async function beginFirstStart(
  config: Config,
  platform: Platform,
  { app, apply }: { app: pg.PoolConfig; apply: () => void },
): Promise<string[]> {
  const installation = openInstallation({
    pool: platform.pool,
    app,
    facts: factsOf(config),
    keep: (settings) => keepSettings(config.dataDir, settings),
    apply,
  })
  if (config.setup) return setUpByEnvironment(new Unbound(platform), installation, config.setup)
  if (!config.production || config.billing || !(await installation.isEmpty())) return []
  platform.installation = installation
  return [`Первый запуск: ${platform.publicUrl}/setup/${installation.key} (только для вас; до перезапуска сервера)`]
}

/** Facts for the page of the first start. */
function factsOf({ fixed, mailFrom, publicUrl, host, trustProxy, dataDir }: Config): InstallationFacts {
  return {
    mail: fixed.SMTP_URL === undefined ? null : { smtpUrl: fixed.SMTP_URL, from: mailFrom },
    backupDir: fixed.BACKUP_DIR ?? null,
    https: httpsGapsOf({
      publicUrl,
      isForeign: !isLoopback(new URL(publicUrl).hostname),
      isOpen: !isLoopback(host),
      namesProxy: trustProxy.length > 0,
    }),
    dataDir,
    file: settingsFile(dataDir),
  }
}

/**
 * Lines about parts that are missing although nobody switched them off. They are printed for the person who started the
 * server and may expect them.
 */
export function missingOutside(config: Config): string[] {
  const {
    production,
    databaseUrl,
    smtpUrl,
    demo,
    forThisMachine,
    host,
    contactEmail,
    billing,
    backups,
    operatorEmail,
  } = config
  const lines: string[] = []
  const isInUse = production || databaseUrl !== null || !forThisMachine
  if (demo && !production && databaseUrl === null && !isLoopback(host))
    lines.push(`HOST=${host} открывает сервер сети: демонстрационной компании не будет. Зарегистрируйте свою.`)
  if (smtpUrl === null && isInUse)
    lines.push('Почтовый сервер не задан: письма ждут и никуда не уходят. Укажите SMTP_URL.')
  if (backups === null && isInUse) lines.push('Резервных копий нет: сервер их не снимает. Укажите папку в BACKUP_DIR.')
  if (backups !== null && operatorEmail === null)
    lines.push('О неудаче с резервными копиями некому написать. Укажите OPERATOR_EMAIL.')
  if (contactEmail === null)
    lines.push(
      `Адрес для писем не задан: на страницах его не будет, и ${billing ? 'просить предложение негде' : 'написать вам некуда'}. Укажите CONTACT_EMAIL.`,
    )
  return lines
}
