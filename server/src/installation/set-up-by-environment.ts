import { findAccountByEmail } from '../auth/find-account.ts'
import { foundCompany } from '../auth/found-company.ts'
import { isGuessable } from '../auth/guessable-password.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { issueResetLink } from '../auth/send-link.ts'
import type { Config } from '../config.ts'
import type { Unbound } from '../lib/context.ts'
import type { Installation } from '../lib/installation.ts'
import { StartRefusal } from '../lib/process/start-refusal.ts'

type Setup = NonNullable<Config['setup']>

/**
 * Founds the company that the environment names, once: only while there is no company. Returns the lines to print. A
 * link for the password is printed at every start until the owner has used one.
 */
export async function setUpByEnvironment(
  ctx: Unbound,
  installation: Pick<Installation, 'alone' | 'isEmpty'>,
  setup: Setup,
): Promise<string[]> {
  const isFounded = (await installation.isEmpty()) && (await found(ctx, installation, setup))
  const lines = isFounded ? [`Первый запуск выполнен: компания ${setup.company_name}, владелец ${setup.email}.`] : []
  const link = setup.password === null ? await passwordLink(ctx, setup.email) : null
  return link === null ? lines : [...lines, `Пароль владельца задаёт ссылка, действует час: ${link}`]
}

async function found(ctx: Unbound, installation: Pick<Installation, 'alone' | 'isEmpty'>, setup: Setup) {
  const { email, first_name, last_name, password, company_name: name, time_zone: timeZone } = setup
  if (password !== null && (await isGuessable(password, { email, companyName: name })))
    throw new StartRefusal(
      'Переменная окружения SETUP_OWNER_PASSWORD: слишком распространённый пароль, задайте другой.',
    )
  const password_hash = password === null ? null : await hashPassword(password)
  const founder = { email, first_name, last_name, password_hash, isVerified: true, consentGiven: null }
  // Several servers may start at once: the others find the company of the first.
  return installation.alone(
    async () =>
      (await installation.isEmpty()) &&
      (await ctx.inCompany(ctx.newCompanyId(), (tenant) => foundCompany(tenant, { name, timeZone }, founder))) !== null,
  )
}

/** Null: the owner has a password, or there is no such account. */
async function passwordLink(ctx: Unbound, email: string): Promise<string | null> {
  const owner = await findAccountByEmail(ctx, email)
  if (!owner || owner.role !== 'owner' || owner.password_hash !== null) return null
  return ctx.inCompany(owner.company_id, (tenant) => issueResetLink(tenant, owner.id))
}
