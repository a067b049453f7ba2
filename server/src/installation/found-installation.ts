import type { TokenPair } from '@kamerton/contract/auth/schemas'
import type { installation } from '@kamerton/contract/installation/endpoints'
import type { Input } from '@kamerton/contract/lib/endpoint'
import { recordEvent } from '../audit/record-event.ts'
import { foundCompany } from '../auth/found-company.ts'
import { refuseGuessable } from '../auth/guessable-password.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { startSession } from '../auth/start-session.ts'
import { AppError } from '../lib/app-error.ts'
import type { TenantContext, Unbound } from '../lib/context.ts'
import type { FirstSettings, Installation } from '../lib/installation.ts'
import { requireFolder } from './check-folder.ts'
import { smtpUrlOf } from './mail-address.ts'
import { requireKey } from './require-key.ts'

type Founding = Input<typeof installation.found>

/** Refuses a password that is easy to guess before the next step is shown. */
export async function checkOwner(ctx: Unbound, input: Input<typeof installation.checkOwner>) {
  await requireKey(ctx, input.token)
  await refuseGuessable('password', input.password, { email: input.email, companyName: input.company_name })
  return { msg: 'Всё верно' }
}

/**
 * Ends the first start: founds the company, stores the settings, and signs the owner in. Of two at once one wins.
 * Nothing is founded if the settings cannot be stored.
 */
export async function foundInstallation(ctx: Unbound, input: Founding): Promise<TokenPair> {
  await checkOwner(ctx, input)
  const installation = await requireKey(ctx, input.token)
  const settings = await settingsOf(installation, input)
  const passwordHash = await hashPassword(input.password)
  const pair = await installation.alone(async () => {
    await requireKey(ctx, input.token)
    return ctx.inCompany(ctx.newCompanyId(), async (tenant) => {
      const ownerId = await foundOf(tenant, input, passwordHash)
      keepIn(installation, settings, tenant)
      return startSession(tenant, ownerId, { userAgent: ctx.userAgent })
    })
  })
  installation.apply()
  return pair
}

async function foundOf(tenant: TenantContext, input: Founding, passwordHash: string): Promise<string> {
  const { company_name, time_zone, email, first_name, last_name } = input
  const id = await foundCompany(
    tenant,
    { name: company_name, timeZone: time_zone },
    { email, first_name, last_name, password_hash: passwordHash, isVerified: true, consentGiven: 'registration' },
  )
  // Without a company no address is taken.
  if (!id) throw new AppError('setup_link_invalid')
  await recordEvent(tenant, 'login', { actorId: id })
  return id
}

/** The typed settings, without those that the environment gives. */
async function settingsOf({ facts }: Installation, { mail, backup_folder }: Founding): Promise<FirstSettings> {
  const settings: FirstSettings = {}
  if (mail && !facts.mail) {
    settings.SMTP_URL = smtpUrlOf(mail)
    settings.MAIL_FROM = mail.from
  }
  if (backup_folder !== null && facts.backupDir === null) {
    await requireFolder(backup_folder, facts.dataDir, 'backup_folder')
    settings.BACKUP_DIR = backup_folder
  }
  return settings
}

function keepIn(installation: Installation, settings: FirstSettings, { platform }: TenantContext): void {
  if (Object.keys(settings).length === 0) return
  try {
    installation.keep(settings)
  } catch (error) {
    platform.log.error({ err: error }, 'settings of the first start not stored')
    throw new AppError('settings_not_kept')
  }
}
